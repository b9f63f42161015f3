import type { PackageFiles } from '../../package-files.ts'
import {
  PackageError,
  type PackageGrader,
  type PackageMode,
  type PackageProblem,
} from '../../package-problem.ts'
import { readText } from '../../read/read-text.ts'
import { languageOfSource } from '../shared/languages.ts'
import { judgeProgram } from '../shared/programs.ts'
import type { Report } from '../shared/report.ts'
import { compared, type Judged, judgedBy } from '../shared/standard-checkers.ts'
import type { YamlFields } from '../shared/yaml-fields.ts'
import { withCmsChecker, withCmsManager, withCmsStub } from './cms-programs.ts'

interface Task {
  readonly files: PackageFiles
  readonly fields: YamlFields
  readonly report: Report
}

type Judge = Pick<PackageProblem, keyof Judged> & { readonly mode: PackageMode | null }

const CHECKERS = ['check/checker', 'cor/correttore']
const MANAGERS = ['check/manager', 'cor/manager']
const SOURCES = ['.cpp', '.cc', '.c']

/** @throws PackageError binary-checker, program-language, file-missing or value-bad */
export async function readJudge(
  task: Task,
  { name, isOutputOnly }: { readonly name: string; readonly isOutputOnly: boolean },
): Promise<Judge> {
  const manager = isOutputOnly ? undefined : MANAGERS.find((stem) => isThere(task.files, stem))
  if (manager !== undefined) return readCommunication(task, name, manager)
  const judged = await readChecker(task)
  if (isOutputOnly) return { ...judged, judgeMode: 'output_only', mode: { kind: 'output_only' } }
  const graders = await readGraders(task, name, 'grader')
  if (graders.length === 0) return { ...judged, mode: null }
  return { ...judged, judgeMode: 'grader', mode: { kind: 'grader', graders, extraFiles: {} } }
}

const isThere = (files: PackageFiles, stem: string) =>
  ['', ...SOURCES, '.py', '.pas'].some((end) => files.has(stem + end))

/** Processes of the submission, whose functions a stub calls, talk with the manager. */
async function readCommunication(task: Task, name: string, stem: string): Promise<Judge> {
  const { files, fields, report } = task
  const path = requireSource(files, stem)
  const language = languageOfSource(path)
  const processCount = fields.integer('num_processes') ?? 1
  const stubs = await readGraders(task, name, 'stub')
  if (stubs.length === 0) throw new PackageError('file-missing', { manifest: stem, path: 'sol/stub.cpp' })
  // A checker is for tasks without a manager, which says itself what a submission is worth.
  for (const checker of CHECKERS) if (isThere(files, checker)) report.notCarried(checker)
  return {
    ...compared('tokens'),
    judgeMode: 'communication',
    program: judgeProgram({
      kind: 'manager',
      path,
      source: withCmsManager(await readSource(files, path, report), processCount),
      language,
      protocol: 'exit-codes',
    }),
    mode: {
      kind: 'communication',
      processCount,
      graders: stubs.map((stub) => ({ ...stub, code: withCmsStub(stub.code) })),
    },
  }
}

async function readChecker({ files, report }: Task): Promise<Judged> {
  const stem = CHECKERS.find((one) => isThere(files, one))
  if (stem === undefined) {
    report.warn('checker-approximated', { name: 'white diff', by: 'tokens' })
    return compared('tokens')
  }
  const path = requireSource(files, stem)
  const source = await readSource(files, path, report)
  const language = languageOfSource(path)
  const isTestlib = /#\s*include\s*["<]testlib\.h[">]/.test(source)
  return judgedBy(
    judgeProgram({
      kind: 'checker',
      path,
      source: isTestlib ? source : withCmsChecker(source),
      language,
      protocol: isTestlib ? 'testlib' : 'exit-codes',
    }),
  )
}

/** @throws PackageError binary-checker */
function requireSource(files: PackageFiles, stem: string): string {
  const path = SOURCES.map((end) => stem + end).find((one) => files.has(one))
  if (path === undefined) throw new PackageError('binary-checker', { path: stem })
  return path
}

async function readSource(files: PackageFiles, path: string, report: Report): Promise<string> {
  const file = files.get(path)
  return file === undefined ? '' : readText(file, report.warnings)
}

const FAMILIES = { '.c': 'C', '.cpp': 'C++' } as const

/** Graders or stubs in languages whose solvers write the same here; in Java and Python classes and modules have other names. */
async function readGraders({ files, report }: Task, name: string, stem: 'grader' | 'stub') {
  const headers: Record<string, string> = {}
  for (const [path, file] of files)
    if (/^sol\/[^/]+\.(?:h|hh|hpp)$/.test(path) && files.get(path) !== undefined)
      headers[path.slice('sol/'.length)] = await readText(file, report.warnings)
  const graders: PackageGrader[] = []
  const isGrader = (path: string) => /^sol\/[^/.]+\.[^/.]+$/.test(path) && path.startsWith(`sol/${stem}.`)
  for (const path of [...files.keys()].filter(isGrader).sort()) {
    const extension = path.slice(path.lastIndexOf('.'))
    const family = extension === '.c' || extension === '.cpp' ? FAMILIES[extension] : null
    const file = files.get(path)
    if (family === null || file === undefined) {
      report.notCarried(path)
      continue
    }
    const template = files.get(`att/${name}${extension}`)
    const first = Object.keys(headers)[0]
    const stub = template === undefined ? '' : await readText(template, report.warnings)
    graders.push({
      family,
      code: await readText(file, report.warnings),
      headers,
      stub: stub.trim() === '' ? (first === undefined ? '// …\n' : `#include "${first}"\n`) : stub,
    })
  }
  return graders
}
