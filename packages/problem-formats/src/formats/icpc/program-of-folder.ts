import type { PackageFiles } from '../../package-files.ts'
import { PackageError } from '../../package-problem.ts'
import { readText } from '../../read/read-text.ts'
import { languageOfSource } from '../shared/languages.ts'
import type { Report } from '../shared/report.ts'
import { withConstants } from './constants.ts'

/** A program of one or more files, as one source plus the files beside it. */
export interface FolderProgram {
  readonly path: string
  readonly source: string
  /** The site's name of the language; null if it has none. */
  readonly language: string | null
  readonly extraFiles: Readonly<Record<string, string>>
}

interface Options {
  readonly constants: ReadonlyMap<string, string>
  readonly report: Report
}

/** The programs directly in a folder: each file is one program, and each folder is one of several files. */
export function programsIn(files: PackageFiles, folder: string): string[][] {
  const byEntry = Map.groupBy(
    [...files.keys()].filter((path) => path.startsWith(folder) && !isHidden(path)),
    (path) => path.slice(folder.length).split('/')[0] ?? '',
  )
  return [...byEntry.values()].map((paths) => paths.sort())
}

const isHidden = (path: string) => path.slice(path.lastIndexOf('/') + 1).startsWith('.')

/**
 * The only program in a folder, whether its files lie in it directly or in a folder of their own; null if there is none.
 *
 * @throws PackageError program-ambiguous or program-language
 */
export async function onlyProgramIn(
  files: PackageFiles,
  folder: string,
  options: Options,
): Promise<FolderProgram | null> {
  const programs = programsIn(files, folder)
  if (programs.length === 0) return null
  const inFolders = programs.filter(([first = '']) => first.slice(folder.length).includes('/'))
  const [own] = inFolders
  if (inFolders.length > 1 || (own !== undefined && programs.length > 1 && hasSource(programs, own)))
    throw new PackageError('program-ambiguous', { folder })
  return await readProgram(files, own ?? programs.flat(), options)
}

const hasSource = (programs: readonly string[][], own: readonly string[]) =>
  programs.some((paths) => paths !== own && paths.some((path) => languageOfSource(path) !== null))

/**
 * Several C++ sources become one that includes the others; in Python the others are modules beside it.
 *
 * @throws PackageError program-ambiguous or program-language
 */
export async function readProgram(
  files: PackageFiles,
  paths: readonly string[],
  { constants, report }: Options,
): Promise<FolderProgram> {
  const texts = new Map<string, string>()
  for (const path of paths) {
    const file = files.get(path)
    if (file !== undefined)
      texts.set(path, withConstants(await readText(file, report.warnings), path, constants))
  }
  const sources = paths.filter((path) => languageOfSource(path) !== null)
  const main = mainOf(sources, texts)
  if (main === null) {
    const [first = ''] = paths
    if (sources.length === 0) throw new PackageError('program-language', { path: first, name: '?' })
    throw new PackageError('program-ambiguous', { folder: first.slice(0, first.lastIndexOf('/') + 1) })
  }
  const language = languageOfSource(main)
  const others = paths.filter((path) => path !== main)
  const included = sources.filter((path) => path !== main && /^C/.test(language ?? ''))
  const includes = included.map((path) => `\n#include "${baseName(path)}"\n`)
  return {
    path: main,
    source: `${texts.get(main) ?? ''}${includes.join('')}`,
    language,
    extraFiles: Object.fromEntries(others.map((path) => [baseName(path), texts.get(path) ?? ''])),
  }
}

const baseName = (path: string) => path.slice(path.lastIndexOf('/') + 1)

function mainOf(sources: readonly string[], texts: ReadonlyMap<string, string>): string | null {
  if (sources.length <= 1) return sources[0] ?? null
  const starting = sources.filter(
    (path) => /\bmain\s*\(/.test(texts.get(path) ?? '') || /__main__/.test(`${path}${texts.get(path)}`),
  )
  if (starting.length === 1) return starting[0] ?? null
  const named = sources.filter((path) => /\/(?:__main__|main|validate|validator|checker)\.[^/]+$/.test(path))
  return named.length === 1 ? (named[0] ?? null) : null
}
