# sample.py - a bot for maque: wins when it can, calls nothing, and discards an honour or the end of a suit first
import json
import sys


def choose(ask):
    for win in "RON", "SELFDRAWN":
        if win in ask["answers"]:
            return win
    if "NOTHING" in ask["answers"]:
        return "NOTHING"
    return min(ask["answers"], key=worth)


def worth(answer):
    tile = answer.split()[1]
    return 5 - abs(5 - int(tile[0])) if tile[0].isdigit() else 0


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        reply = {"type": "ready", "name": "middle", "author": "maque"}
    elif message["type"] == "ask":
        reply = {"id": message["id"], "answer": choose(message), "meta": {"hand": len(message["hand"])}}
    elif message["type"] == "quit":
        break
    else:
        continue
    print(json.dumps(reply), flush=True)
