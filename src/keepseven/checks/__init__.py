"""Is this deck ready to start with? Sizes, copies, commanders, companions and supplementary decks, dated and cited."""

from keepseven.checks.check import problems
from keepseven.checks.problem import Problem, Severity

__all__ = ["Problem", "Severity", "problems"]
