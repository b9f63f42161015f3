# Wrong: pops from an empty list when a lid comes too early.
lids = {"(": ")", "[": "]", "{": "}"}
expected = []
answer = None
for position, command in enumerate(input(), 1):
    if command in lids:
        expected.append(lids[command])
    elif expected.pop() != command:
        answer = position
        break
if answer is not None:
    print(answer)
else:
    print(f"OPEN {len(expected)}" if expected else "OK")
