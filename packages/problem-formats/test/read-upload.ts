import { findFormat } from '../src/find-format.ts'
import { FORMATS } from '../src/formats.ts'
import type { PackageFormat, PackageProblem } from '../src/package-problem.ts'
import { buildFiles } from './build-files.ts'

/** The detected format of an upload, and its problems; the first that cannot be read is thrown. */
export async function readUpload(
  contents: Readonly<Record<string, string>>,
): Promise<{ format: PackageFormat; problems: PackageProblem[] }> {
  const { reader, files } = await findFormat(FORMATS, buildFiles(contents))
  const problems: PackageProblem[] = []
  for await (const read of reader.read(files)) {
    if (read.kind === 'unreadable') throw read.error
    problems.push(read.problem)
  }
  return { format: reader.format, problems }
}

/** The one problem of an upload. */
export async function readOne(contents: Readonly<Record<string, string>>): Promise<PackageProblem> {
  const [problem, ...others] = (await readUpload(contents)).problems
  if (problem === undefined || others.length > 0) throw new Error('the upload holds no single problem')
  return problem
}

/** Codes of the warnings, each once, in order. */
export const codesOf = (problem: PackageProblem | undefined): string[] => [
  ...new Set(problem?.warnings.map(({ code }) => code)),
]

/** The cases without their contents. */
export const casesOf = (problem: PackageProblem | undefined) =>
  (problem?.cases ?? []).map(({ inputName, answerName, score, subtask }) => [
    inputName,
    answerName,
    score,
    subtask,
  ])
