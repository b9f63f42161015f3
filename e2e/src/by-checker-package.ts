/** A Polygon package whose tests are worth no points: its checker decides how many points an answer gets. */
export const BY_CHECKER_FILES = {
  'problem.xml': `<problem revision="1" short-name="by-checker" url="x"><names><name language="english" value="By checker"/></names>
    <judging input-file="" output-file="" run-count="1"><testset name="tests">
      <time-limit>2000</time-limit><memory-limit>268435456</memory-limit><test-count>2</test-count>
      <input-path-pattern>tests/%02d</input-path-pattern><answer-path-pattern>tests/%02d.a</answer-path-pattern>
      <tests><test method="manual" points="0.0"/><test method="manual" points="0.0"/></tests></testset></judging>
    <assets><checker type="testlib"><source path="files/check.cpp" type="cpp.g++17"/></checker></assets></problem>`,
  'files/check.cpp': `#include "testlib.h"
int main(int argc, char **argv) {
  registerTestlibCmd(argc, argv);
  int got = ouf.readInt();
  if (got < 0) quitf(_wa, "less than nothing");
  quitp(got, "as you say");
}
`,
  'statement-sections/english/legend.tex': 'Say how many points you want.',
  'tests/01': '1\n',
  'tests/01.a': '1\n',
  'tests/02': '2\n',
  'tests/02.a': '2\n',
}

/** Programs, with their verdict, points and message. */
export const BY_CHECKER_ANSWERS = [
  ['print(10)', 'PAC', 20, 'points 10 as you say'],
  ['print(10 * int(input()))', 'PAC', 30, 'points 20 as you say'],
  ['print(-1)', 'WA', 0, 'wrong answer less than nothing'],
] as const
