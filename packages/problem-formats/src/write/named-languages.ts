import type { PackageProblem, PackageSolution } from '../package-problem.ts'
import { languageNamed } from '../read/language-names.ts'
import { isRight } from './simple-data.ts'

/** A format's own name for a language of the wire; null for one that it does not know. */
export type LanguageName = (language: string) => string | null

/** Programs in the language version that an import would choose; one for each of the format's languages. */
export function inTheirLanguages<Program extends { readonly language: string }>(
  programs: readonly Program[],
  nameOf: LanguageName,
): Program[] {
  return programs.flatMap((program) => {
    const language = languageNamed(nameOf(program.language) ?? '')
    return language === null ? [] : [{ ...program, language }]
  })
}

/** The solutions that a format without expectations holds, which all count as right, named by their numbers. */
export function rightSolutions(
  { solutions }: PackageProblem,
  prefix: string,
  nameOf: LanguageName,
): PackageSolution[] {
  const right = solutions.filter(({ expected }) => isRight(expected))
  return inTheirLanguages(right, nameOf).map((solution, index) => ({
    ...solution,
    name: `${prefix}-${index + 1}`,
    expected: ['AC'],
    required: [],
    isMain: index === 0,
  }))
}

/** Whether such a format holds all solutions. */
export const holdsAllSolutions = ({ solutions }: PackageProblem, nameOf: LanguageName): boolean =>
  solutions.every(({ language, expected }) => nameOf(language) !== null && isRight(expected))
