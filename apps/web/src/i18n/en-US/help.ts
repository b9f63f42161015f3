import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/help.ts'

export default {
  title: 'Help',
  about:
    'The programming languages of this site, what the judge’s results mean, and some advice that gets programs through the compiler.',
  languages: {
    title: 'Languages',
    about:
      'At least one judge host can run each of these; the versions are what the hosts report. Open one to see its compile command and a program for A+B.',
    empty: 'No language is available at the moment',
    empty_hint: 'When a judge host connects, its languages are listed here.',
    open_all: 'Open all',
    close_all: 'Close all',
    version: 'Version',
    versions_differ: '(differs between judge hosts)',
    version_unknown: 'not reported yet',
    factor: 'Time and memory limit',
    factor_one: 'as the problem states',
    factor_times: '{{factor}} times what the problem states',
    compile: 'Compile command',
    copy_compile: 'Copy the compile command of {{name}}',
    template: 'Program for A+B',
    template_of: 'Program for A+B in {{name}}',
    copy_template: 'Copy the program for A+B in {{name}}',
  },
  results: {
    title: 'Results of the judge',
    about:
      'A submitted program runs on hidden test cases, one after the other. These are the possible results.',
    accepted: 'The output is right in every test case.',
    partial:
      'Some test cases are right. Only where problems give points for each case; the details show the points.',
    presentation: 'The content is right, but blanks, line breaks or the like are not as asked.',
    wrong: 'The output differs from the answer. Passing the samples is not enough: check the edge cases.',
    time: 'The program ran longer than allowed: a slow algorithm, an endless loop, or waiting for input that never comes.',
    memory:
      'The program used more memory than allowed: arrays too large, or too much in recursion and containers.',
    runtime:
      'The program ended abnormally: an index out of range, a division by zero, a stack overflow, an uncaught exception, or an exit code other than 0.',
    compile: 'The program did not compile. The details show what the compiler said.',
    system: 'The judge itself failed; it is not your program’s fault. An administrator can judge it again.',
    submit_failed: 'The program could not be handed in at the remote judge. It can be submitted again.',
    pending: 'Waiting in the queue for a judge host.',
    compiling: 'A judge host compiles the program.',
    judging: 'The program runs on the test cases.',
    submitting: 'The program is on its way to the server.',
    cancelled: 'The submission was cancelled: it is not judged and does not count.',
    hidden: 'The result is not public yet, as in contests that tell it only at the end.',
    not_submitted: 'Nothing has been submitted yet.',
  },
  tips: {
    title: 'Compile tips',
    main: 'In C and C++ the main function is `int main` and returns 0: `void main` does not compile, and any other exit code is a runtime error.',
    java: 'In Java the main class is called `Main` and stands in no `package`; other classes are not `public`.',
    long: 'For 64-bit integers use `long long` with `%lld` or with `cin` and `cout`; `__int64` and `%I64d` belong to Windows.',
    headers:
      'The judge runs Linux: there is no `conio.h` or `windows.h`, no `getch` and no `system("pause")`. Include every header that you use, such as `string.h` for `memset`.',
    scope:
      'Standard scopes apply: a variable declared in a `for` loop is gone after it, and global names such as `y1`, `next` or `count` may clash with the library.',
  },
} satisfies SameTexts<typeof zh>
