import { PackageError, type PackageMode, type PackageProgram } from '../../package-problem.ts'
import { fitsJudgePrograms } from './languages.ts'
import type { Report } from './report.ts'

interface ForeignProgram {
  readonly kind: PackageProgram['kind']
  readonly path: string
  readonly source: string
  /** The site's name; null where the site has none. */
  readonly language: string | null
  readonly protocol: PackageProgram['protocol']
  readonly points?: PackageProgram['points']
  readonly arguments?: readonly string[]
  readonly extraFiles?: Readonly<Record<string, string>>
}

/** @throws PackageError program-language */
export function judgeProgram(foreign: ForeignProgram): PackageProgram {
  const { kind, path, source, language, protocol } = foreign
  if (language === null || !fitsJudgePrograms(language))
    throw new PackageError('program-language', { path, name: language ?? '?' })
  return {
    kind,
    source,
    language,
    protocol,
    points: foreign.points ?? 'percent',
    arguments: foreign.arguments ?? [],
    extraFiles: foreign.extraFiles ?? {},
  }
}

/** The mode of a problem with this checker behind its interactor; both use the interactor's extra files. */
export const modeBehind = ({ source, language, protocol, points }: PackageProgram): PackageMode => ({
  kind: 'interactive',
  checker: { source, language, protocol, points },
})

/** Formats do not state what a checker's points mean, their judges guess; ours needs a definite meaning. */
export function warnOfPoints(source: string, path: string, meaning: string, report: Report): void {
  if (givesPoints(source)) report.warn('points-guessed', { path, meaning })
}

/** Whether a testlib program seems to award part of the points, judging by its source. */
export const givesPoints = (source: string): boolean =>
  /\bquitp\s*\(|\b_points\b|\b_pc\s*\(|\b_partially\b/.test(source)

/**
 * DMOJ passes interactors only the input and the answer, we pass the name of an output between them. This code goes
 * before such a source and removes that argument before `main` begins.
 */
const WITHOUT_OUTPUT = `__attribute__((constructor)) static void answer_behind_input(int argc, char **argv) {
  if (argc > 3) argv[2] = argv[3];
}
`

export const withoutOutputArgument = (source: string): string => WITHOUT_OUTPUT + source

/**
 * SYZOJ's checkers read `input`, `user_out` and `answer` from their working folder and print a number up to 100. This code
 * goes before such a source: it renames the output before `main` begins, and turns a normal exit into the exit code for
 * "standard output holds a percentage".
 */
const FROM_FILES = `#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
static void percentage_at_end(int status, void *unused) {
  (void)unused;
  fflush(NULL);
  if (status == 0) _exit(99);
}
__attribute__((constructor(101))) static void name_files(int argc, char **argv) {
  if (argc < 4) return;
  int made = symlink(argv[1], "input") + symlink(argv[2], "user_out") + symlink(argv[3], "answer");
  (void)made;
  on_exit(percentage_at_end, NULL);
}
`

/** @throws PackageError program-language */
export function syzojChecker(
  { path, source, language }: Pick<ForeignProgram, 'path' | 'source' | 'language'>,
  report: Report,
): PackageProgram {
  if (language !== null && !/^C/.test(language))
    throw new PackageError('program-language', { path, name: language })
  if (/"code"/.test(source)) report.warn('checker-reads-source', { path })
  return judgeProgram({
    kind: 'checker',
    path,
    source: FROM_FILES + source,
    language,
    protocol: 'exit-codes',
  })
}

/**
 * Lemon's checkers get three more arguments than usual: the full score and two files for the score and a message. This
 * code restarts the program with them and reads the score when it ends.
 */
const WITH_SCORE_FILE = `#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
static void score_at_end(int status, void *unused) {
  double score = -1;
  FILE *file = fopen("lemon-score", "r");
  (void)unused;
  fflush(NULL);
  if (status != 0 || file == NULL || fscanf(file, "%lf", &score) != 1) _exit(103);
  dprintf(1, "%.6f\\n", score);
  _exit(99);
}
__attribute__((constructor(101))) static void add_arguments(int argc, char **argv) {
  if (argc == 4) {
    char *all[] = {argv[0], argv[1], argv[2], argv[3], (char *)"100", (char *)"lemon-score", (char *)"lemon-message", NULL};
    execv("/proc/self/exe", all);
    _exit(103);
  }
  on_exit(score_at_end, NULL);
}
`

/** @throws PackageError program-language */
export function lemonChecker({
  path,
  source,
  language,
}: Pick<ForeignProgram, 'path' | 'source' | 'language'>): PackageProgram {
  if (language !== null && !/^C/.test(language))
    throw new PackageError('program-language', { path, name: language })
  return judgeProgram({
    kind: 'checker',
    path,
    source: WITH_SCORE_FILE + source,
    language,
    protocol: 'exit-codes',
  })
}
