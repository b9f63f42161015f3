import type { PackageProblem } from '../../package-problem.ts'
import type { FormatWriter, PackageEntry } from '../../package-writer.ts'
import { contentEntry, fileNameOf, jsonEntry } from '../../write/entries.ts'
import { MARKER, type Manifest } from './manifest.ts'

export const gavelWriter: FormatWriter = {
  format: 'gavel',
  container: 'zip',
  losses: () => [],
  write: writePackage,
}

async function* writePackage(problems: AsyncIterable<PackageProblem>): AsyncGenerator<PackageEntry> {
  yield jsonEntry(MARKER, { format: 'gavel', version: 1 })
  let index = 0
  for await (const problem of problems) {
    yield* writeProblem(`problems/${index + 1}-${fileNameOf(problem, index)}/`, problem)
    index += 1
  }
}

function* writeProblem(folder: string, problem: PackageProblem): Generator<PackageEntry> {
  yield jsonEntry(`${folder}problem.json`, manifestOf(problem))
  for (const [index, { input, answer }] of problem.cases.entries()) {
    yield contentEntry(folder + inputPath(index), input)
    if (answer !== null) yield contentEntry(folder + answerPath(index), answer)
  }
  for (const [index, content] of [...problem.attachments.values()].entries())
    yield contentEntry(folder + attachmentPath(index), content)
}

// Numbered paths: the manifest holds the real file names, which may be anything.
const inputPath = (index: number) => `tests/${index + 1}.in`
const answerPath = (index: number) => `tests/${index + 1}.ans`
const attachmentPath = (index: number) => `attachments/${index + 1}`

function manifestOf(whole: PackageProblem) {
  const { place: _p, warnings: _w, cases, attachments, downloadNames, ...problem } = whole
  const manifest: { readonly [Key in keyof Manifest]: unknown } = {
    ...problem,
    cases: cases.map((one, index) => ({
      ...one,
      input: inputPath(index),
      answer: one.answer === null ? null : answerPath(index),
    })),
    attachments: [...attachments.keys()].map((name, index) => ({
      name,
      file: attachmentPath(index),
      // Own properties only: a name may equal one that every object inherits.
      savedAs: Object.hasOwn(downloadNames, name) ? downloadNames[name] : undefined,
    })),
  }
  return manifest
}
