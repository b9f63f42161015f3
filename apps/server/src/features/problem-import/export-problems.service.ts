import { Readable } from 'node:stream'
import type { DataOf, ExportFormat, previewExport, WebLanguage } from '@gavel/contract'
import {
  type FormatWriter,
  PACKAGE_TEXTS,
  type PackageEntry,
  type PackageProblem,
  WRITERS,
} from '@gavel/problem-formats'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import type { Caller } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import type { Download } from '../../http/implement.ts'
import { zipDownload } from '../../http/zip-download.ts'
import { requireMay } from '../access/access.policy.ts'
import { type Problem, requireProblem } from '../problems/find-problem.service.ts'
import { findingToWire } from './problem-import.wire.ts'
import { readPackageProblem } from './read-package-problem.ts'

type Base = Pick<Context, 'db' | 'blobs' | 'now'>

/** A package holds everything of a problem, so a caller exports what they may change. */
interface Wish {
  readonly caller: Caller
  readonly pids: readonly number[]
  readonly format: ExportFormat
}

/**
 * Lists what a format cannot hold of each problem.
 *
 * @throws DomainError problem_not_found or not_your_problem
 */
export async function previewLosses(
  context: Base,
  { caller, pids, format }: Wish,
  language: WebLanguage,
): Promise<DataOf<typeof previewExport>> {
  const writer = writerOf(format)
  const previews: DataOf<typeof previewExport> = []
  for (const pid of pids) {
    const problem = await readPackageProblem(context, await requireExported(context.db, caller, pid))
    previews.push({
      pid,
      problemId: problem.code ?? '',
      title: problem.statements[0]?.title ?? '',
      isExportable: isExportable(writer, problem),
      findings: writer.losses(problem).map((loss) => findingToWire(loss, language)),
    })
  }
  return previews
}

function writerOf(format: ExportFormat): FormatWriter {
  const writer = WRITERS.find((one) => (one.name ?? one.format) === format)
  if (writer === undefined) throw new Error(`There is no writer of ${format}`)
  return writer
}

function isExportable(writer: FormatWriter, problem: PackageProblem): boolean {
  return writer.losses(problem).every(({ code }) => PACKAGE_TEXTS[code].level !== 'error')
}

/**
 * Exports problems as a file that is written while it is sent.
 *
 * @throws DomainError problem_not_found, not_your_problem or nothing_to_export
 */
export async function exportProblems(context: Base, wish: Wish): Promise<Download> {
  const writer = writerOf(wish.format)
  const writable: number[] = []
  for (const pid of wish.pids) {
    const problem = await readPackageProblem(context, await requireExported(context.db, wish.caller, pid))
    if (isExportable(writer, problem)) writable.push(pid)
  }
  if (writable.length === 0) throw new DomainError('nothing_to_export')
  const entries = writer.write(readEach(context, writable))
  return {
    body: writer.container === 'xml' ? Readable.from(contentsOf(entries)) : zipDownload(entries),
    fileName: `problem_export_${context.now().getTime()}.${writer.container}`,
    contentType: 'application/x-download',
  }
}

async function* readEach(context: Base, pids: readonly number[]): AsyncGenerator<PackageProblem> {
  for (const pid of pids)
    yield await readPackageProblem(context, await requireProblem(context.db, { id: pid }))
}

async function* contentsOf(entries: AsyncIterable<PackageEntry>): AsyncGenerator<Uint8Array> {
  for await (const { read } of entries) yield* read()
}

/** Each problem of the list is asked for: it is no thing that the door knows. */
async function requireExported(db: Db, caller: Caller, id: number): Promise<Problem> {
  const problem = await requireProblem(db, { id })
  requireMay(caller, 'problem.change', problem)
  return problem
}
