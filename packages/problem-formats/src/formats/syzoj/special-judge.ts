import type { PackageFiles } from '../../package-files.ts'
import { PackageError, type PackageProgram } from '../../package-problem.ts'
import { readText } from '../../read/read-text.ts'
import { requireFile } from '../../read/require-file.ts'
import { swapArguments } from '../fps/swap-arguments.ts'
import { languageOfCode, languageOfSource } from '../shared/languages.ts'
import { judgeProgram, lemonChecker, syzojChecker, warnOfPoints } from '../shared/programs.ts'
import type { Report } from '../shared/report.ts'
import { comparedByLines, type Judged, judgedBy } from '../shared/standard-checkers.ts'

export interface ForeignSource {
  readonly file: string
  readonly language: string | null
}

interface Interface {
  /** Lyrio's name for the checker's protocol; absent for SYZOJ's own. */
  readonly kind?: string
}

/**
 * The checker that is named; otherwise a file `spj_<language>.<ext>`, as in old data; otherwise a comparison by lines.
 *
 * @throws PackageError file-missing, checker-unknown or program-language
 */
export async function readSpecialJudge(
  files: PackageFiles,
  named: ForeignSource | null,
  { kind = 'legacy' }: Interface,
  report: Report,
): Promise<Judged> {
  const found = named ?? byName(files)
  if (found === null) return comparedByLines()
  const source = await readText(requireFile(files, 'data.yml', '', found.file), report.warnings)
  const language = found.language === null ? languageOfSource(found.file) : languageOfCode(found.language)
  return judgedBy(checkerOf(kind, { path: found.file, source, language }, report))
}

function byName(files: PackageFiles): ForeignSource | null {
  for (const path of files.keys()) {
    const language = /^spj_([A-Za-z0-9-]+)\.[^./]+$/.exec(path)?.[1]
    if (language !== undefined) return { file: path, language }
  }
  return null
}

interface Source {
  readonly path: string
  readonly source: string
  readonly language: string | null
}

function checkerOf(kind: string, found: Source, report: Report): PackageProgram {
  const plain = { kind: 'checker', ...found, protocol: 'exit-codes' } as const
  switch (kind) {
    case 'legacy':
      return syzojChecker(found, report)
    case 'testlib':
      warnOfPoints(found.source, found.path, 'percent', report)
      return judgeProgram({ ...plain, protocol: 'testlib', points: 'percent' })
    case 'lemon':
      return lemonChecker(found)
    case 'hustoj':
      return judgeProgram({ ...plain, source: swapArguments(found.source) })
    case 'qduoj':
      return judgeProgram(plain)
    case 'domjudge':
      return judgeProgram({ ...plain, protocol: 'icpc' })
    default:
      throw new PackageError('checker-unknown', { name: kind.slice(0, 80) })
  }
}
