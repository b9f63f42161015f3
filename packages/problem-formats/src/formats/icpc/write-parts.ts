import { stringify } from 'yaml'
import type { PackageProblem, PackageStatement, PackageWarning } from '../../package-problem.ts'
import { PACKAGE_TEXTS } from '../../package-texts.ts'
import type { PackageEntry } from '../../package-writer.ts'
import { lossesOf } from '../../write/common-losses.ts'
import { textEntry } from '../../write/entries.ts'
import { wholeStatement } from '../../write/whole-statement.ts'
import type { IcpcVersion } from './icpc-manifest.ts'
import { losesScores } from './write-groups.ts'
import { judgeLosses, writableValidators } from './write-judge.ts'
import { losesExpectations, writtenSolutions } from './write-submissions.ts'

/** The losses in every version; a refusal comes alone. */
export function commonLosses(problem: PackageProblem, version: IcpcVersion): PackageWarning[] {
  const refusal = judgeLosses(problem).find(({ code }) => PACKAGE_TEXTS[code].level === 'error')
  if (refusal !== undefined) return [refusal]
  if (problem.cases.length === 0) return [{ code: 'tests-required', details: {} }]
  const losses = [
    ...judgeLosses(problem),
    ...lossesOf(problem, ['fileNames', 'templates', 'stackLimit', 'difficulty', 'fileIo', 'feedback']),
  ]
  const lose = (code: PackageWarning['code']) => losses.push({ code, details: {} })
  const { code, solutions, validators, samples } = problem
  const kept = code === null ? null : icpcCode(code)
  if (code !== null && code !== kept)
    losses.push({ code: 'code-changed', details: { from: code, to: kept ?? '–' } })
  if (writtenSolutions(problem).length < solutions.length) lose('loses-solutions')
  if (losesExpectations(problem, version)) lose('loses-expectations')
  if (writableValidators(problem).length < validators.length) lose('loses-validators')
  if (losesScores(problem)) lose('loses-scores')
  if (samples.length > 0) lose('samples-judged')
  return losses
}

export const icpcCode = (code: string) => code.replace(/[^A-Za-z0-9_-]/g, '') || null

/** Each statement needs a two-letter language there; one without a language is given the site's first. */
export const codeOf = ({ language }: Pick<PackageStatement, 'language'>) =>
  (language ?? 'zh').split('-')[0] ?? 'zh'

/** The search for the end of a picture stops where another begins, so a text that only begins them is read once. */
export const SHOWN =
  /(!\[(?:(?!!\[)[^\]\n])*\]\(\s*<?|<img\b(?:(?!<img\b)[^>\n])*?\bsrc=["'])file:\/\/([^\s)>"'?#]+)/g

/** Pictures in a statement lie beside it; all other files are downloads. */
export function attachmentsOf({ statements, attachments }: PackageProblem) {
  const inOrder = statements.toSorted((a, b) => Number(codeOf(b) === 'en') - Number(codeOf(a) === 'en'))
  const named = inOrder.flatMap((statement) =>
    [...wholeStatement(statement).matchAll(SHOWN)].map(([, , name = '']) => name),
  )
  const shown = [...new Set(named)].filter((name) => attachments.has(name))
  return { shown, downloads: [...attachments.keys()].filter((name) => !shown.includes(name)) }
}

/** One problem at the root, or one folder per problem if there are several. */
export async function* writeEach(
  problems: AsyncIterable<PackageProblem>,
  writeProblem: (problem: PackageProblem, folder: string) => Iterable<PackageEntry>,
): AsyncGenerator<PackageEntry> {
  const folders = new Set<string>()
  let first: PackageProblem | null = null
  for await (const problem of problems) {
    if (first === null && folders.size === 0) {
      first = problem
      folders.add('')
      continue
    }
    // Only here is it known that there are several.
    if (first !== null) yield* writeProblem(first, `${folderFor(first, folders)}/`)
    first = null
    yield* writeProblem(problem, `${folderFor(problem, folders)}/`)
  }
  if (first !== null) yield* writeProblem(first, '')
}

/** Short names consist of lowercase letters and digits. */
function folderFor({ code }: PackageProblem, taken: Set<string>): string {
  let name = (code ?? '').toLowerCase().replace(/[^a-z0-9]/g, '') || 'problem'
  while (taken.has(name)) name += 'x'
  taken.add(name)
  return name
}

export const yamlEntry = (path: string, value: unknown) => textEntry(path, stringify(value, { lineWidth: 0 }))
