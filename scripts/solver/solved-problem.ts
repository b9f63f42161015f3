import { type Example, getContestProblem, getProblemDetail, parseExamples } from '@gavel/contract'
import type { NamedProblem } from './find-problem.ts'
import type { SiteClient } from './site-client.ts'

/** A problem as the commands need it, with the contents of the page that the token's owner sees. */
export interface SolvedProblem {
  readonly title: string
  readonly languages: readonly string[]
  readonly samples: readonly Example[]
  /** For C and C++, in milliseconds. */
  readonly timeLimitMs: number
  /** `default`, or the name of another judging mode. */
  readonly mode: string
  /** Names of the files that programs read and write, where they do not use the standard streams. */
  readonly files: { readonly read: string; readonly write: string } | null
}

interface Answer {
  readonly problem: {
    readonly title: string
    readonly examples: string
    readonly timeLimit: number
    readonly judgeMode: string
    readonly isFileIO: boolean
    readonly ioReadFileName: string | null
    readonly ioWriteFileName: string | null
  }
  readonly languages: readonly string[]
}

/** @throws Failure with the site's reason, such as that a contest has not begun */
export async function readProblem(client: SiteClient, { id, place }: NamedProblem): Promise<SolvedProblem> {
  const { cid, ...inPlace } = place
  const answer =
    cid === undefined
      ? await client.ask(getProblemDetail, { problemId: id, ...inPlace })
      : await client.ask(getContestProblem, { cid, displayId: id })
  const { problem, languages } = answer as Answer
  const { isFileIO, ioReadFileName, ioWriteFileName } = problem
  return {
    title: problem.title,
    languages,
    samples: parseExamples(problem.examples),
    timeLimitMs: problem.timeLimit,
    mode: problem.judgeMode,
    files:
      isFileIO && ioReadFileName !== null && ioWriteFileName !== null
        ? { read: ioReadFileName, write: ioWriteFileName }
        : null,
  }
}
