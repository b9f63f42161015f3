import { expect, test } from 'vitest'
import { findProblems } from './compiler-problems.ts'

/** `line:column message`, as the judge's compilers said it about a program with mistakes. */
const written = (output: string) =>
  findProblems(output).map(
    ({ line, column, isWarning, message }) =>
      `${line}:${column ?? ''} ${isWarning ? 'warning ' : ''}${message}`,
  )

test.each([
  [
    'GCC for C',
    `main.c: In function ‘main’:
main.c:4:3: error: expected ‘,’ or ‘;’ before ‘printf’
    4 |   printf("%d", b);
      |   ^~~~~~`,
    ['4:3 expected ‘,’ or ‘;’ before ‘printf’'],
  ],
  [
    'GCC for C++',
    `main.cpp: In function ‘int main()’:
main.cpp:5:5: error: ‘class std::vector<int>’ has no member named ‘push_bak’; did you mean ‘push_back’?
    5 |   v.push_bak(1);
      |     ^~~~~~~~
      |     push_back
main.cpp:6:10: error: ‘x’ was not declared in this scope
    6 |   return x;
      |          ^`,
    [
      '5:5 ‘class std::vector<int>’ has no member named ‘push_bak’; did you mean ‘push_back’?',
      '6:10 ‘x’ was not declared in this scope',
    ],
  ],
  [
    'a missing header',
    `main.cpp:1:10: fatal error: nothing.h: No such file or directory
    1 | #include "nothing.h"
      |          ^~~~~~~~~~~
compilation terminated.`,
    ['1:10 nothing.h: No such file or directory'],
  ],
  [
    'javac',
    `Main.java:3: error: ';' expected
    int a = 1
             ^
1 error`,
    ["3:14 ';' expected"],
  ],
  [
    'Python',
    `  File "main.py", line 3
    if x
        ^
SyntaxError: expected ':'`,
    ["3: SyntaxError: expected ':'"],
  ],
  [
    'Go',
    `# command-line-arguments
main.go:6:2: a declared but not used
main.go:7:14: undefined: b`,
    ['6:2 a declared but not used', '7:14 undefined: b'],
  ],
  [
    'rustc',
    `error[E0308]: mismatched types
 --> main.rs:2:18
  |
2 |     let a: i32 = "x";
  |            ---   ^^^ expected \`i32\`, found \`&str\`

error[E0425]: cannot find value \`b\` in this scope
 --> main.rs:3:20
  |

error: aborting due to 2 previous errors`,
    ['2:18 mismatched types', '3:20 cannot find value `b` in this scope'],
  ],
  [
    'Node.js',
    `main.js:3
  return a
         ^

SyntaxError: Unexpected identifier 'a'
    at wrapSafe (node:internal/modules/cjs/loader:1861:18)
    at checkSyntax (node:internal/main/check_syntax:88:3)

Node.js v24.21.0`,
    ["3:10 SyntaxError: Unexpected identifier 'a'"],
  ],
  ['TypeScript, whose compiler names no place', 'main.ts: Unexpected token `:`. Expected yield', []],
  [
    'Perl',
    `Global symbol "$b1" requires explicit package name (did you forget to declare "my $b1"?) at main.pl line 3.
main.pl had compilation errors.`,
    ['3: Global symbol "$b1" requires explicit package name (did you forget to declare "my $b1"?)'],
  ],
  ['Mono', "main.cs(3,13): error CS0103: The name `b' does not exist", ["3:13 The name `b' does not exist"]],
  ['Free Pascal', 'main.pas(3,3) Error: Identifier not found "x"', ['3:3 Identifier not found "x"']],
  [
    'a warning',
    'main.cpp:2:7: warning: unused variable ‘a’ [-Wunused-variable]',
    ['2:7 warning unused variable ‘a’ [-Wunused-variable]'],
  ],
  ['a header of the setter', 'grader.h:3:1: error: expected a type', []],
  ['a limit of the judge', 'Compiling took more than 15 s of processor time.', []],
  ['nothing', '', []],
])('%s', (_, output, problems) => {
  expect(written(output)).toEqual(problems)
})

test('a flood of complaints is cut', () => {
  const flood = Array.from({ length: 3_000 }, (_, index) => `main.c:${index + 1}:1: error: what`).join('\n')
  expect(findProblems(flood)).toHaveLength(50)
})
