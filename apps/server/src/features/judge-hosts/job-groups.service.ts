import type { WorkKind } from '@gavel/contract'
import { CHECKER_LANGUAGES, LANGUAGES } from '@gavel/languages'

/** What a job needs from a host: the submission's language and, if the problem has a program, the language of that. */
export interface TaskLanguages {
  readonly language: string
  readonly programLanguage: string | null
}

/** The queue's group of jobs that ask for these languages. */
export const groupOf = ({ language, programLanguage }: TaskLanguages): string =>
  programLanguage === null ? language : `${language} + ${programLanguage}`

/** The group of work that one host failed at. It is chosen or skipped on its own, separately from its languages. */
export const ownGroupOf = ({ kind, workId }: { kind: WorkKind; workId: number }): string =>
  `${kind} ${workId}`

/** The group of jobs meant for one host only. */
export const hostGroupOf = (hostId: number): string => `host ${hostId}`

export const canJudge = (
  hostLanguages: ReadonlySet<string>,
  { language, programLanguage }: TaskLanguages,
): boolean => hostLanguages.has(language) && (programLanguage === null || hostLanguages.has(programLanguage))

const PROGRAM_LANGUAGES = [null, ...CHECKER_LANGUAGES.map(({ name }) => name)]

/** Every kind of job that the site can have. */
const KINDS: readonly TaskLanguages[] = LANGUAGES.flatMap(({ name }) =>
  PROGRAM_LANGUAGES.map((programLanguage) => ({ language: name, programLanguage })),
)

/** The groups of jobs for which a host lacks a language. */
export function groupsBeyond(hostLanguages: ReadonlySet<string>): string[] {
  return KINDS.filter((kind) => !canJudge(hostLanguages, kind)).map(groupOf)
}
