import type { PackageFiles } from '../../package-files.ts'
import { PackageError, type PackageProgram } from '../../package-problem.ts'
import { readText } from '../../read/read-text.ts'
import { requireFile } from '../../read/require-file.ts'
import { languageOfCode, languageOfSource } from '../shared/languages.ts'
import { judgeProgram, withoutOutputArgument } from '../shared/programs.ts'
import type { Report } from '../shared/report.ts'
import {
  compared,
  comparedExactly,
  floatsByLine,
  type Judged,
  judgedBy,
  lineCount,
  sameCharacters,
  trimmedLines,
  unorderedWords,
  wordsByLine,
} from '../shared/standard-checkers.ts'
import { YamlFields } from '../shared/yaml-fields.ts'

const MANIFEST = 'init.yml'

/** @throws PackageError checker-unknown, unsupported-python-checker, program-language or file-missing */
export async function readJudge(files: PackageFiles, manifest: YamlFields, report: Report): Promise<Judged> {
  if (manifest.has('interactive')) {
    if (manifest.has('checker')) report.warn('interactor-checker', { path: 'checker' })
    const interactor = await readBridged(files, manifest.fields('interactive'), 'interactor', report)
    return { ...judgedBy(interactor), judgeMode: 'interactive' }
  }
  const value = manifest.value('checker')
  if (value === null || typeof value === 'string')
    return namedChecker(value ?? 'standard', new YamlFields(null, MANIFEST))
  const checker = manifest.fields('checker')
  const name = checker.text('name') ?? 'standard'
  const settings = checker.fields('args')
  if (name === 'bridged') return judgedBy(await readBridged(files, settings, 'checker', report))
  return namedChecker(name, settings)
}

function namedChecker(name: string, settings: YamlFields): Judged {
  if (name.endsWith('.py')) throw new PackageError('unsupported-python-checker', { path: name.slice(0, 80) })
  switch (name) {
    case 'standard':
      return wordsByLine()
    case 'easy':
      return sameCharacters()
    case 'identical':
      return comparedExactly()
    case 'linecount':
      return lineCount()
    case 'rstripped':
      return trimmedLines()
    case 'sorted':
      return (settings.text('split_on') ?? 'lines') === 'lines'
        ? compared('unordered-lines')
        : unorderedWords()
    case 'unordered':
      return unorderedWords()
    case 'floats':
    case 'floatsabs':
    case 'floatsrel':
      return floats(name, settings)
    default:
      throw new PackageError('checker-unknown', { name: name.slice(0, 80) })
  }
}

const MODES = { floatsabs: 'absolute', floatsrel: 'relative' } as const

function floats(name: 'floats' | 'floatsabs' | 'floatsrel', settings: YamlFields): Judged {
  const precision = settings.integer('precision') ?? 6
  if (precision < 0 || precision > 30) throw settings.bad('precision', '0–30')
  const mode = name === 'floats' ? (settings.text('error_mode') ?? 'default') : MODES[name]
  if (mode !== 'default' && mode !== 'absolute' && mode !== 'relative')
    throw settings.bad('error_mode', 'default, absolute, relative')
  return floatsByLine(`1e-${precision}`, mode)
}

/** A program of the package that runs as a process and judges by its exit code. */
async function readBridged(
  files: PackageFiles,
  settings: YamlFields,
  kind: 'checker' | 'interactor',
  report: Report,
): Promise<PackageProgram> {
  const [path, ...others] = settings.texts('files')
  if (path === undefined) throw settings.bad('files', 'file')
  const type = settings.text('type') ?? 'default'
  if ((type !== 'default' && type !== 'testlib') || settings.has('args_format_string'))
    throw new PackageError('checker-unknown', { name: `bridged ${type}`.slice(0, 80) })
  for (const key of ['time_limit', 'memory_limit', 'feedback', 'preprocessing_time', 'compiler_time_limit'])
    if (settings.has(key)) report.notCarried(`${kind}: ${key}`)
  const source = await readText(requireFile(files, MANIFEST, '', path), report.warnings)
  const flags = definedByFlags(settings.texts('flags'))
  if (flags.others.length > 0) report.notCarried(`${kind}: flags ${flags.others.join(' ')}`)
  const code = settings.text('lang')
  const extraFiles: Record<string, string> = {}
  for (const other of others)
    extraFiles[other.slice(other.lastIndexOf('/') + 1)] = await readText(
      requireFile(files, MANIFEST, '', other),
      report.warnings,
    )
  const isOwnOrder = kind === 'interactor' && type === 'default'
  const language = code === null ? languageOfSource(path) : languageOfCode(code)
  if (isOwnOrder && !/^C/.test(language ?? ''))
    throw new PackageError('program-language', { path, name: code ?? '?' })
  return judgeProgram({
    kind,
    path,
    source: flags.defines + (isOwnOrder ? withoutOutputArgument(source) : source),
    language,
    protocol: type === 'testlib' ? 'testlib' : 'exit-codes',
    points: 'absolute',
    extraFiles,
  })
}

/** Compiler flags that define a macro become lines before the source; there is no place for other flags. */
function definedByFlags(flags: readonly string[]): { defines: string; others: readonly string[] } {
  const lines: string[] = []
  const others = flags.filter((flag) => {
    const [, name, value = '1'] = /^-D(\w+)(?:=([^\n]*))?$/.exec(flag) ?? []
    if (name !== undefined) lines.push(`#define ${name} ${value}\n`)
    return name === undefined
  })
  return { defines: lines.join(''), others }
}
