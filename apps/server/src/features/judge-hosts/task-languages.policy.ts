/**
 * The languages that work needs from a host: the submission's language and, if the problem has a program, the language
 * of that.
 */
export interface TaskLanguages {
  readonly language: string
  readonly programLanguage: string | null
}

export const canJudge = (
  hostLanguages: ReadonlySet<string>,
  { language, programLanguage }: TaskLanguages,
): boolean => hostLanguages.has(language) && (programLanguage === null || hostLanguages.has(programLanguage))
