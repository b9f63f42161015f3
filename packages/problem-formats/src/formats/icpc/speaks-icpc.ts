import { readFileSync } from 'node:fs'
import { TESTLIB_PATH } from '@gavel/testlib'
import type { PackageProgram } from '../../package-problem.ts'
import { protocolOf } from '../../read/program-of.ts'

/**
 * ICPC packages call a program with `input answer feedback_dir/` where we pass `input output answer`, give a checker the
 * output on standard input, and expect 42 and 43 where we expect 0 and 1. These lines go before a C or C++ source: they
 * write the output to a file and rearrange the arguments before `main` begins, and translate the exit code at the end.
 */
const HEAD = `#ifndef PC_BASE_EXIT_CODE
#define PC_BASE_EXIT_CODE 16
#endif
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
`
const END = `static void answer_in_icpc_codes(int status, void *unused) {
  (void)unused;
  fflush(NULL);
  if (status == 0 || status == 100) _exit(42);
  if (status != 3 && status != 103) _exit(43);
}
`
const STORED_OUTPUT = `  FILE *output;
  int sign;
`
const STORE_OUTPUT = `  output = fopen(name, "w");
  while (output != NULL && (sign = getchar()) != EOF) putc(sign, output);
  if (output == NULL || fclose(output) != 0) _exit(3);
`

function arranged(declarations: string, statements: string): string {
  return `${HEAD}${END}__attribute__((constructor(101))) static void call_by_files(int argc, char **argv) {
  static char name[4096];
  char *answer;
${declarations}  if (argc < 4) _exit(3);
  snprintf(name, sizeof name, "%s/output", argv[3]);
${statements}  answer = argv[2];
  argv[2] = name;
  argv[3] = answer;
  on_exit(answer_in_icpc_codes, NULL);
}
`
}

/** An interactor writes its own output file; its standard streams belong to the submission. */
const PREFIXES = {
  checker: arranged(STORED_OUTPUT, STORE_OUTPUT),
  interactor: arranged('', ''),
  validator: `${HEAD}static void answer_in_icpc_codes(int status, void *unused) {
  (void)unused;
  fflush(NULL);
  _exit(status == 0 ? 42 : 43);
}
__attribute__((constructor(101))) static void end_as_validator(void) {
  on_exit(answer_in_icpc_codes, NULL);
}
`,
} as const

export type IcpcRole = keyof typeof PREFIXES

/** Makes a C or C++ program follow the protocol of ICPC packages. */
export const speakIcpc = (role: IcpcRole, source: string): string => PREFIXES[role] + source

/** The source without those lines; null if it does not begin with them. */
export function withoutIcpcPrefix(role: IcpcRole, source: string): string | null {
  const prefix = PREFIXES[role]
  return source.startsWith(prefix) ? source.slice(prefix.length) : null
}

/** Undoes `speakIcpc`; any other program is returned unchanged. */
export function plainProgram(program: PackageProgram): PackageProgram {
  const source = program.kind === 'manager' ? null : withoutIcpcPrefix(program.kind, program.source)
  if (source === null) return program
  const { [TESTLIB]: library, ...others } = program.extraFiles
  return {
    ...program,
    source,
    protocol: protocolOf(source),
    extraFiles: library === undefined || library === testlibHeader() ? others : program.extraFiles,
  }
}

/** The header that checkers include; packages ship it with them. */
export const TESTLIB = 'testlib.h'
export const testlibHeader = (): string => readFileSync(TESTLIB_PATH, 'utf8')
