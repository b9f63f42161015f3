import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/help.ts'

export default {
  title: 'Help',
  about:
    'The programming languages of this site, what the verdicts mean, and tips for getting programs to compile.',
  handbook: {
    title: 'Handbook',
    about:
      'How to solve problems, run a class, hold contests, write problems and run the site, step by step; it can be searched, and read without a network.',
    student: 'Student',
    teacher: 'Teacher',
    organiser: 'Organiser',
    setter: 'Setter',
    administrator: 'Administrator',
  },
  languages: {
    title: 'Languages',
    about:
      'The languages that judge hosts can run, with the versions they report. Open one to see its compile command and a program for A+B.',
    empty: 'No languages are available at the moment',
    empty_hint: 'When a judge host connects, its languages are listed here.',
    open_all: 'Expand all',
    close_all: 'Collapse all',
    version: 'Version',
    versions_differ: '(differs between judge hosts)',
    version_unknown: 'not reported yet',
    factor: 'Time and memory limit',
    factor_one: 'as stated in the problem',
    factor_times: '{{factor}} times those stated in the problem',
    compile: 'Compile command',
    copy_compile: 'Copy the compile command of {{name}}',
    template: 'Program for A+B',
    template_of: 'Program for A+B in {{name}}',
    copy_template: 'Copy the program for A+B in {{name}}',
  },
  results: {
    title: 'Verdicts',
    about:
      'A submitted program runs on hidden test cases, one after another. These are the possible verdicts.',
    accepted: 'The output is correct on every test case.',
    partial:
      'Some test cases are correct. Only in problems with points for each case; the details show the points.',
    presentation: 'The content is correct, but spaces or line breaks are not as required.',
    wrong: 'The output differs from the answer. Passing the samples is not enough: check the edge cases.',
    time: 'The program ran longer than allowed: a slow algorithm, an infinite loop, or waiting for input that never comes.',
    memory:
      'The program used more memory than allowed: arrays that are too large, deep recursion, or large containers.',
    runtime:
      'The program ended abnormally: an index out of range, a division by zero, a stack overflow, an uncaught exception, or an exit code other than 0.',
    compile: 'The program did not compile. The details show the compiler output.',
    system: 'The judge itself failed; it is not your program’s fault. An administrator can rejudge it.',
    submit_failed: 'The program could not be submitted to the remote judge. You can submit it again.',
    pending: 'Waiting in the queue for a judge host.',
    compiling: 'A judge host is compiling the program.',
    judging: 'The program is running on the test cases.',
    submitting: 'The program is on its way to the server.',
    cancelled: 'The submission was cancelled and does not count.',
    hidden: 'The result is not public yet, as in contests that reveal it only at the end.',
    not_submitted: 'Nothing has been submitted yet.',
  },
  tips: {
    title: 'Compile tips',
    main: 'In C and C++, write `int main` and return 0: `void main` does not compile, and any other exit code is a runtime error.',
    java: 'In Java, name the main class `Main`, without a `package`; other classes must not be `public`.',
    long: 'For 64-bit integers use `long long` with `%lld` or with `cin` and `cout`; `__int64` and `%I64d` only work on Windows.',
    headers:
      'The judge runs Linux: there is no `conio.h` or `windows.h`, no `getch` and no `system("pause")`. Include every header that you use, such as `string.h` for `memset`.',
    scope:
      'Standard scoping applies: a variable declared in a `for` loop does not exist after it, and global names such as `y1`, `next` or `count` may clash with the library.',
  },
} satisfies SameTexts<typeof zh>
