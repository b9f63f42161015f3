import type { PackageFiles } from '../../package-files.ts'
import {
  PackageError,
  type PackageMode,
  type PackageProblem,
  type PackageProgram,
  type PackageValidator,
} from '../../package-problem.ts'
import { protocolOf } from '../../read/program-of.ts'
import { readText } from '../../read/read-text.ts'
import { requireFile } from '../../read/require-file.ts'
import { swapArguments } from '../fps/swap-arguments.ts'
import { languageOfCode, languageOfSource } from '../shared/languages.ts'
import { judgeProgram, lemonChecker, syzojChecker, warnOfPoints } from '../shared/programs.ts'
import type { Report } from '../shared/report.ts'
import {
  comparedByLines,
  type Judged,
  judgedBy,
  strictLines,
  testlibChecker,
} from '../shared/standard-checkers.ts'
import { type HydroConfig, type HydroProgram, programOf } from './hydro-config.ts'

interface TestData {
  readonly files: PackageFiles
  /** Folder of the test data, empty or ending in `/`. */
  readonly folder: string
  readonly config: HydroConfig
  readonly report: Report
}

type Judge = Judged & Pick<PackageProblem, 'mode' | 'userExtraFiles' | 'fileIo'>

/** @throws PackageError mode-unsupported, checker-unknown, program-language or file-missing */
export async function readJudge(data: TestData): Promise<Judge> {
  const { config, report } = data
  const { fields, type } = config
  const rest = {
    mode: null,
    userExtraFiles: await readExtraFiles(data, 'user_extra_files'),
    fileIo: fileNames(config),
  }
  const passes = fields.integer('multi_pass')
  if (type === 'interactive') {
    const interactor = await readProgram(data, 'interactor', 'interactor')
    if (fields.has('checker'))
      report.warn('interactor-checker', { path: programOf(fields, 'checker')?.file ?? '?' })
    return { ...judgedBy(interactor), ...rest, judgeMode: 'interactive' }
  }
  if (type === 'submit_answer') {
    const mode: PackageMode = { kind: 'output_only' }
    return { ...(await readChecker(data)), ...rest, fileIo: null, judgeMode: 'output_only', mode }
  }
  if (type !== 'default') throw new PackageError('mode-unsupported', { mode: type.slice(0, 80) })
  const judged = await readChecker(data)
  if (passes === null) return { ...judged, ...rest }
  if (judged.program?.protocol !== 'icpc' || passes < 2 || passes > 20)
    throw new PackageError('mode-unsupported', { mode: `multi_pass ${passes}` })
  return { ...judged, ...rest, judgeMode: 'multi_pass', mode: { kind: 'multi_pass', passLimit: passes } }
}

function fileNames({ fields }: HydroConfig): PackageProblem['fileIo'] {
  const stem = fields.text('filename')
  return stem === null || stem === '' ? null : { input: `${stem}.in`, output: `${stem}.out` }
}

async function readChecker(data: TestData): Promise<Judged> {
  const { fields } = data.config
  const named = programOf(fields, 'checker')
  const kind = fields.text('checker_type') ?? (named === null ? 'default' : 'testlib')
  if (kind === 'default') return comparedByLines()
  if (kind === 'strict') return strictLines()
  if (named === null) throw new PackageError('file-missing', { manifest: fields.path, path: 'checker' })
  if (kind === 'testlib' && !named.file.includes('.')) {
    const known = testlibChecker(named.file)
    if (known === null) throw new PackageError('checker-unknown', { name: named.file.slice(0, 80) })
    return known
  }
  return judgedBy(await readCheckerOf(kind, data))
}

async function readCheckerOf(kind: string, data: TestData): Promise<PackageProgram> {
  const program = await readProgram(data, 'checker', 'checker')
  const { source, language, extraFiles } = program
  const path = programOf(data.config.fields, 'checker')?.file ?? ''
  switch (kind) {
    case 'testlib':
      // Up to 1 it is a fraction, above 1 a percentage. Most checkers give fractions.
      warnOfPoints(source, path, 'fraction', data.report)
      return { ...program, protocol: 'testlib', points: 'fraction' }
    case 'kattis':
      return { ...program, protocol: 'icpc' }
    case 'hustoj':
      return { ...program, protocol: 'exit-codes', source: swapArguments(source) }
    case 'qduoj':
      return { ...program, protocol: 'exit-codes' }
    case 'syzoj':
      return { ...syzojChecker({ path, source, language }, data.report), extraFiles }
    case 'lemon':
      return { ...lemonChecker({ path, source, language }), extraFiles }
    default:
      throw new PackageError('checker-unknown', { name: kind.slice(0, 80) })
  }
}

async function readProgram(
  data: TestData,
  key: 'checker' | 'interactor',
  kind: PackageProgram['kind'],
): Promise<PackageProgram> {
  const { files, folder, config, report } = data
  const named = programOf(config.fields, key) ?? { file: '', language: null }
  const source = await readText(requireFile(files, config.fields.path, folder, named.file), report.warnings)
  return judgeProgram({
    kind,
    path: named.file,
    source,
    language: languageOf(named),
    protocol: protocolOf(source),
    points: 'fraction',
    extraFiles: await readExtraFiles(data, 'judge_extra_files'),
  })
}

const languageOf = ({ file, language }: HydroProgram) =>
  language === null || language === 'auto' ? languageOfSource(file) : languageOfCode(language)

async function readExtraFiles(
  { files, folder, config, report }: TestData,
  key: 'user_extra_files' | 'judge_extra_files',
): Promise<Record<string, string>> {
  const extraFiles: Record<string, string> = {}
  for (const name of config.fields.texts(key))
    extraFiles[name] = await readText(requireFile(files, config.fields.path, folder, name), report.warnings)
  return extraFiles
}

export async function readValidators({
  files,
  folder,
  config,
  report,
}: TestData): Promise<PackageValidator[]> {
  const named = programOf(config.fields, 'validator')
  if (named === null) return []
  const language = languageOf(named)
  if (language === null) {
    report.warn('language-unknown', { name: named.file })
    return []
  }
  const source = await readText(requireFile(files, config.fields.path, folder, named.file), report.warnings)
  return [{ name: named.file, language, source, protocol: 'testlib', arguments: [] }]
}
