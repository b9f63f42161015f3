import type { PackageFiles } from '../../package-files.ts'
import type { FormatReader, ReadProblem } from '../../package-format.ts'
import type { PackageProblem } from '../../package-problem.ts'
import { compareNatural } from '../../read/natural-order.ts'
import { parseJson } from '../../read/parse-json.ts'
import { readEach } from '../../read/read-each.ts'
import { readText } from '../../read/read-text.ts'
import { requireFile } from '../../read/require-file.ts'
import { requireShape } from '../../read/require-shape.ts'
import { MARKER, Manifest, Marker } from './manifest.ts'

/** Our own packages, which hold a problem completely. */
export const gavelReader: FormatReader = {
  format: 'gavel',
  matches: (files) => files.has(MARKER),
  read: readPackage,
}

async function* readPackage(files: PackageFiles): AsyncGenerator<ReadProblem> {
  requireShape(Marker, await readJson(files, MARKER), MARKER)
  const folders = [...files.keys()]
    .flatMap((path) => /^(problems\/[^/]+\/)problem\.json$/.exec(path)?.[1] ?? [])
    .sort(compareNatural)
  yield* readEach(
    folders,
    (folder) => folder.slice(0, -1),
    (folder) => readProblem(files, folder),
  )
}

async function readJson(files: PackageFiles, path: string): Promise<unknown> {
  return parseJson(await readText(requireFile(files, MARKER, '', path)), path)
}

async function readProblem(files: PackageFiles, folder: string): Promise<PackageProblem> {
  const path = `${folder}problem.json`
  const manifest = requireShape(Manifest, await readJson(files, path), path)
  const fileAt = (name: string) => requireFile(files, path, folder, name)
  return {
    ...manifest,
    place: folder.slice(0, -1),
    defaultLanguage:
      manifest.defaultLanguage === undefined
        ? (manifest.statements[0]?.language ?? null)
        : manifest.defaultLanguage,
    cases: manifest.cases.map((one) => ({
      ...one,
      input: fileAt(one.input),
      answer: one.answer === null ? null : fileAt(one.answer),
    })),
    attachments: new Map(manifest.attachments.map(({ name, file }) => [name, fileAt(file)])),
    downloadNames: Object.fromEntries(
      manifest.attachments.flatMap(({ name, savedAs }) => (savedAs === undefined ? [] : [[name, savedAs]])),
    ),
    warnings: [],
  }
}
