# The judge's part of a function problem whose grader runs in a separate process: it waits for calls from the grader,
# passes them to the submission, and forwards the submission's calls to the grader. calls.cpp describes the messages.
import os
import struct
import sys
from array import array

CALL, RETURN = 1, 2
CODES = {'int': '<i', 'long': '<q', 'double': '<d'}
ROWS = {'int': 'i', 'long': 'q', 'double': 'd'}

# Runs before any code of the submission: its output goes to standard error, and it reads nothing.
source = open(os.dup(0), 'rb', buffering=1 << 16)
target = open(os.dup(1), 'wb', buffering=1 << 16)
nothing = os.open('/dev/null', os.O_RDONLY)
os.dup2(nothing, 0)
os.close(nothing)
os.dup2(2, 1)


def leave():
    """The grader has exited, so there are no more calls."""
    try:
        sys.stdout.flush()
    finally:
        os._exit(0)


def take(size):
    data = source.read(size)
    if len(data) < size:
        leave()
    return data


def take_size():
    return struct.unpack('<I', take(4))[0]


def get(kind):
    if kind.endswith('[]'):
        one = kind[:-2]
        size = take_size()
        if one in ROWS:
            row = array(ROWS[one])
            row.frombytes(take(size * row.itemsize))
            return row.tolist()
        if one == 'bool':
            return [byte != 0 for byte in take(size)]
        return [get(one) for _ in range(size)]
    if kind == 'bool':
        return take(1) != b'\0'
    if kind == 'string':
        return take(take_size()).decode('utf-8', 'surrogateescape')
    code = CODES[kind]
    return struct.unpack(code, take(struct.calcsize(code)))[0]


def put(kind, value):
    if kind.endswith('[]'):
        one = kind[:-2]
        if isinstance(value, (str, bytes)):
            raise TypeError('%s expected, not a text' % kind)
        value = list(value)
        target.write(struct.pack('<I', len(value)))
        if one in ROWS:
            target.write(array(ROWS[one], value).tobytes())
        elif one == 'bool':
            target.write(bytes(1 if each else 0 for each in value))
        else:
            for each in value:
                put(one, each)
    elif kind == 'bool':
        target.write(b'\1' if value else b'\0')
    elif kind == 'string':
        if not isinstance(value, str):
            raise TypeError('a text expected, not %s' % type(value).__name__)
        data = value.encode('utf-8', 'surrogateescape')
        target.write(struct.pack('<I', len(data)))
        target.write(data)
    else:
        target.write(struct.pack(CODES[kind], value))


def serve_call():
    number = struct.unpack('<H', take(2))[0]
    name, parameters, result = OFFERED[number]
    value = getattr(solution, name)(*[get(kind) for kind in parameters])
    target.write(bytes([RETURN]))
    if result != 'void':
        put(result, value)
    target.flush()


def call(number, parameters, result, values):
    target.write(struct.pack('<BH', CALL, number))
    for kind, value in zip(parameters, values):
        put(kind, value)
    target.flush()
    while take(1)[0] != RETURN:
        serve_call()
    return None if result == 'void' else get(result)


OFFERED = {{offered}}

sys.modules['gavel_calls'] = sys.modules[__name__]
import solution  # noqa: E402

while take(1)[0] == CALL:
    serve_call()
os._exit(70)
