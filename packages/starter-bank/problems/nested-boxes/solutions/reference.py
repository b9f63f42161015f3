def check(commands):
    lids = {"(": ")", "[": "]", "{": "}"}
    expected = []
    for position, command in enumerate(commands, 1):
        if command in lids:
            expected.append(lids[command])
        elif not expected or expected.pop() != command:
            return position
    return f"OPEN {len(expected)}" if expected else "OK"


print(check(input()))
