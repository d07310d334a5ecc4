"""Every question the script asks, with its legal answers (see `base`)."""

from keepseven.pregame.asks.aside import MOST_LETTERS as MOST_LETTERS
from keepseven.pregame.asks.aside import NameCommanders as NameCommanders
from keepseven.pregame.asks.base import Ask as Ask
from keepseven.pregame.asks.base import are_places as are_places
from keepseven.pregame.asks.base import is_place as is_place
from keepseven.pregame.asks.decks import Handled as Handled
from keepseven.pregame.asks.decks import HandleDecks as HandleDecks
from keepseven.pregame.asks.decks import Order as Order
from keepseven.pregame.asks.every import ASKS as ASKS
from keepseven.pregame.asks.every import plain as plain
from keepseven.pregame.asks.hands import AGAIN as AGAIN
from keepseven.pregame.asks.hands import Bottom as Bottom
from keepseven.pregame.asks.hands import Declaration as Declaration
from keepseven.pregame.asks.hands import Declare as Declare
from keepseven.pregame.asks.opening import NONE as NONE
from keepseven.pregame.asks.opening import ActFromHand as ActFromHand
from keepseven.pregame.asks.opening import ChooseCreatureType as ChooseCreatureType
from keepseven.pregame.asks.opening import ExileFromHand as ExileFromHand
from keepseven.pregame.asks.start import ChooseStartingPlayer as ChooseStartingPlayer
from keepseven.pregame.asks.start import RandomSeat as RandomSeat
from keepseven.pregame.setup import CHANCE as CHANCE
