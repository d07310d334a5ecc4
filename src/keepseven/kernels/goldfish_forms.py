"""What is done once the graph of a goldfish has grown: dominated actions go, the others of turn T - 2 become forms.

An action of turn T - 2 is dominated by another one if, whatever card comes, each row that may follow is nowhere larger than some row
after the other one. An action all of whose next nodes have one row v_x is worth, with n cards in the library r,

    spent + sum over x of (r_x / n) (v_x . r - v_x[x]) / (n - 1)  =  spent + sum over x <= y of form[x, y] w[x, y] / (n (n - 1))

with w[x, y] = r_x r_y, and r_x (r_x - 1) for two cards of one column. Next nodes of several rows are left out of the form.
"""

from keepseven.kernels.compiled import borrowing
from keepseven.kernels.goldfish import ACTIONS, EQUAL, FORMS, NODES, TURN, Cards, Graph
from keepseven.kernels.goldfish_growth import covers


@borrowing
def leads(graph: Graph, better: int, worse: int) -> bool:
    """Whether an action of turn T - 2 is as good as another one whatever card comes and whatever the library is."""
    lead = graph.spent[better] - graph.spent[worse]
    for i in range(graph.child.shape[1]):
        one, other = graph.child[better, i], graph.child[worse, i]
        if one == other:
            if lead < -EQUAL:
                return False
            continue
        for small in range(graph.first[other], graph.first[other] + graph.number[other]):
            covered = False
            for large in range(graph.first[one], graph.first[one] + graph.number[one]):
                if covers(graph.rows, large, small, lead):
                    covered = True
                    break
            if not covered:
                return False
    return True


@borrowing
def move(graph: Graph, action: int, place: int) -> None:
    """Put an action in another place."""
    graph.spent[place] = graph.spent[action]
    for column in range(graph.child.shape[1]):
        graph.child[place, column] = graph.child[action, column]


@borrowing
def best_actions(graph: Graph, first: int, end: int) -> int:
    """Move the actions of a node that are not dominated to the front; where they end."""
    stop = first
    for new in range(first, end):
        covered = False
        for old in range(first, stop):
            if leads(graph, old, new):
                covered = True
                break
        if covered:
            continue
        place = first
        for old in range(first, stop):
            if not leads(graph, new, old):
                move(graph, old, place)
                place += 1
        move(graph, new, place)
        stop = place + 1
    return stop


@borrowing
def tidy(graph: Graph, cards: Cards, start: int) -> int:
    """Leave out dominated actions of the nodes from `start` on, and close the gaps; how many forms there will be."""
    write, forms = -1, graph.counts[FORMS]
    for node in range(start, graph.counts[NODES]):
        turn = graph.state[node, 2] & ((1 << TURN) - 1)
        if turn > cards.turns - 2:
            continue
        first, stop = graph.first[node], graph.first[node] + graph.number[node]
        if turn == cards.turns - 2:
            stop = best_actions(graph, first, stop)
        if write < 0:
            write = first
        for action in range(first, stop):
            move(graph, action, write + action - first)
            graph.form[write + action - first] = -1
            if turn == cards.turns - 2:
                graph.form[write + action - first] = forms
                forms += 1
        graph.first[node], graph.number[node] = write, stop - first
        write += stop - first
    if write >= 0:
        graph.counts[ACTIONS] = write
    return int(forms)


@borrowing
def fill_forms(graph: Graph, cards: Cards, start: int, forms: int) -> None:
    """Find the forms, `forms` in all, and the least that is spent, of the nodes from `start` on; later nodes come first."""
    columns = graph.child.shape[1]
    for node in range(graph.counts[NODES] - 1, start - 1, -1):
        turn = graph.state[node, 2] & ((1 << TURN) - 1)
        if turn > cards.turns - 2:
            continue
        low = 1e9
        for action in range(graph.first[node], graph.first[node] + graph.number[node]):
            form = graph.form[action]
            graph.open[action] = 0
            for x in range(columns):
                child = graph.child[action, x]
                low = min(low, graph.spent[action] + graph.low[child])
                graph.open[action] += graph.number[child] > 1
            if form >= 0:
                place = 0
                for x in range(columns):
                    one = graph.child[action, x]
                    for y in range(x, columns):
                        other = graph.child[action, y]
                        value = graph.rows[graph.first[one], y] if graph.number[one] == 1 else 0.0
                        if y > x and graph.number[other] == 1:
                            value += graph.rows[graph.first[other], x]
                        graph.forms[form, place] = value
                        place += 1
        graph.low[node] = low
    graph.counts[FORMS] = forms
