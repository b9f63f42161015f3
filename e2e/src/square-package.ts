/**
 * A Polygon package: the interactor gives a number and leaves the reply in a file; its checker expects the square and
 * gives the double a part of the points.
 */
export const SQUARE_FILES = {
  'problem.xml': `<problem revision="1" short-name="square" url="x"><names><name language="english" value="Square"/></names>
    <judging input-file="" output-file="" run-count="1"><testset name="tests">
      <time-limit>2000</time-limit><memory-limit>268435456</memory-limit><test-count>1</test-count>
      <input-path-pattern>tests/%02d</input-path-pattern><answer-path-pattern>tests/%02d.a</answer-path-pattern>
      <tests><test method="manual" points="100"/></tests></testset></judging>
    <assets><checker type="testlib"><source path="files/check.cpp" type="cpp.g++17"/></checker>
      <interactor><source path="files/talk.py" type="python.3"/></interactor></assets></problem>`,
  'files/check.cpp': `#include "testlib.h"
int main(int argc, char **argv) {
  registerTestlibCmd(argc, argv);
  int square = ans.readInt(), number = inf.readInt(), got = ouf.readInt();
  if (got == square) quitf(_ok, "the square");
  if (got == 2 * number) quitp(30, "the double");
  quitf(_wa, "neither");
}
`,
  'files/talk.py': `import sys
print(open(sys.argv[1]).read().strip(), flush=True)
line = sys.stdin.readline()
if not line.strip().isdigit():
    sys.exit("wrong answer no number")
open(sys.argv[2], "w").write(line)
`,
  'statement-sections/english/legend.tex': 'Answer with the square.',
  'tests/01': '7\n',
  'tests/01.a': '49\n',
}

/** Programs, with their verdict, points and message. */
export const SQUARE_ANSWERS = [
  ['print(int(input()) ** 2)', 'AC', 100, 'ok the square'],
  ['print(int(input()) * 2)', 'PAC', 30, 'points 30 the double'],
  ['print(int(input()) + 1)', 'WA', 0, 'wrong answer neither'],
  ['print("many")', 'WA', 0, 'wrong answer no number'],
] as const
