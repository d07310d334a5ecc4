"""What the rulebook says, as data: editions, citations, mulligans, formats and the ruleset resolved from them."""
