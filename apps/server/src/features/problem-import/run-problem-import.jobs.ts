import { rm } from 'node:fs/promises'
import { PackageError, type PackageProblem, type ReadProblem } from '@gavel/problem-formats'
import { spool } from '../../blobs/spool.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { linkWritten } from '../contests/problems/add-contest-problem.service.ts'
import { uploadFolder } from '../datasets/sweep-data.service.ts'
import { requirePlanGroup } from '../problem-admin/problem-admin.service.ts'
import { fitToContest, subtasksOf } from './fit-to-contest.ts'
import { packageErrorOf } from './import-failure.ts'
import { withImportLock } from './import-lock.ts'
import { type OpenPackage, openPackage } from './open-package.ts'
import { MetProblems, previewProblem } from './preview-problem.ts'
import {
  beginAttempt,
  deleteItems,
  failWaitingItems,
  insertItem,
  lockInState,
  selectItems,
  selectOpenImports,
  updateImport,
  updateItem,
} from './problem-import.queries.ts'
import type { ImportItem, ProblemImport } from './problem-import.tables.ts'
import { replaceUnstorable } from './replace-unstorable.ts'
import { writeImported } from './write-imported.ts'

const MAX_PROBLEMS = 500
/** The part of a title that the page shows. */
const TITLE_LENGTH = 255

/** Imports that this process is working on. */
const running = new Map<string, Promise<void>>()

/**
 * Does the pending work of an import: reads its package, or writes the problems that are chosen and not yet written. Any
 * server may do so at any time; whatever was written stays written if a server is killed.
 */
export function runProblemImport(context: Context, importId: string): Promise<void> {
  const known = running.get(importId)
  if (known !== undefined) return known
  const run = withImportLock(context, importId, () => goOn(context, importId)).finally(() =>
    running.delete(importId),
  )
  running.set(importId, run)
  return run
}

/** Imports that were requested again while a run was ending. */
const wantedAgain = new Set<string>()

/** Starts the work without waiting for it. If it stops, the next run of the job continues it. */
export function startProblemRun(context: Context, importId: string): void {
  if (running.has(importId)) {
    wantedAgain.add(importId)
    return
  }
  runProblemImport(context, importId)
    .then(() => {
      if (wantedAgain.delete(importId)) startProblemRun(context, importId)
    })
    .catch((error: unknown) => {
      wantedAgain.delete(importId)
      context.log.warn({ err: error, importId }, 'an import of problems stopped; it goes on later')
    })
}

/** Continues imports whose server was stopped. */
export async function resumeProblemImports(context: Context): Promise<void> {
  for (const id of await selectOpenImports(context.db)) startProblemRun(context, id)
}

/** How often an import may be started without progress. Planned stops of a server count as well. */
const MAX_ATTEMPTS = 3

async function goOn(context: Context, importId: string): Promise<void> {
  const found = await beginAttempt(context.db, importId)
  if (found === null) return
  try {
    if (found.attempts > MAX_ATTEMPTS) throw new PackageError('import-gave-up', { n: MAX_ATTEMPTS })
    await work(context, found)
  } catch (error) {
    if (error instanceof Cancelled) return
    const failure = packageErrorOf(error, 'package-unreadable')
    if (failure !== error) context.log.warn({ err: error, importId }, 'an import of problems failed')
    await failImport(context, importId, failure)
  }
}

async function work(context: Context, found: ProblemImport): Promise<void> {
  const local = await copyHere(context, found)
  try {
    if (found.state === 'reading') await readPackage(context, found, local)
    else await writeProblems(context, found, local)
  } finally {
    await rm(local, { force: true })
  }
}

/** Archives are read from their end, so the upload must be on this machine's disk. */
async function copyHere({ blobs, config }: Context, { blobSha256 }: ProblemImport): Promise<string> {
  const blob = await blobs.open(blobSha256)
  if (blob === null) throw new Error(`The blob ${blobSha256} is not in the store`)
  return (await spool(blob.stream, uploadFolder(config))).path
}

/** Reads every problem and records the findings. */
async function readPackage(context: Context, found: ProblemImport, path: string): Promise<void> {
  const { id } = found
  // An earlier attempt was interrupted.
  await deleteItems(context.db, id)
  const opened = await openPackage(path)
  try {
    const { format, warnings } = opened
    await updateImport(context.db, id, { format, findings: warnings })
    await noteProblems(context, found, opened)
  } finally {
    await opened.close()
  }
  await context.db.transaction(async (tx) => {
    if ((await lockInState(tx, id, ['reading'])) !== null)
      await updateImport(tx, id, { state: 'ready', attempts: 0 })
  })
}

/** An unreadable package leaves only the reason; an import that was writing keeps what is written. */
async function failImport({ db, now }: Context, id: string, { code, details }: PackageError): Promise<void> {
  await db.transaction(async (tx) => {
    const open = await lockInState(tx, id, ['reading', 'running'])
    if (open === null) return
    const finding = { code, details }
    if (open.state === 'reading') await deleteItems(tx, id)
    else await failWaitingItems(tx, id, finding)
    const findings = open.state === 'reading' ? [finding] : [finding, ...open.findings]
    await updateImport(tx, id, { state: 'failed', findings, finishedAt: now() })
  })
}

async function noteProblems(context: Context, of: ProblemImport, opened: OpenPackage): Promise<void> {
  const met = new MetProblems()
  const group = await findGroup(context.db, of)
  let number = 0
  for await (const found of opened.problems()) {
    number += 1
    if (number > MAX_PROBLEMS) throw new PackageError('too-many-problems', { limit: MAX_PROBLEMS })
    const head = { importId: of.id, number, problemId: null }
    const facts =
      found.kind === 'unreadable'
        ? unreadableFacts(found)
        : await factsOf(context.db, found.problem, { ...of, format: opened.format, number, met, group })
    await insertItem(context.db, { ...head, ...facts })
  }
}

type Facts = Omit<ImportItem, 'importId' | 'number' | 'problemId'>

function unreadableFacts({ place, error }: Extract<ReadProblem, { kind: 'unreadable' }>): Facts {
  const { code, details } = error
  const facts = {
    place: replaceUnstorable(place),
    code: null,
    title: '',
    languages: [],
    caseCount: 0,
    subtaskCount: 0,
  }
  return { ...facts, state: 'unreadable', choice: 'skip', findings: [{ code, details }] }
}

async function factsOf(
  db: Db,
  problem: PackageProblem,
  of: Parameters<typeof previewProblem>[2],
): Promise<Facts> {
  const { title, ...preview } = await previewProblem(db, problem, of)
  return {
    ...preview,
    place: replaceUnstorable(problem.place),
    title: title ?? replaceUnstorable((problem.statements[0]?.title ?? '').slice(0, TITLE_LENGTH)),
    languages: problem.statements.flatMap(({ language }) => replaceUnstorable(language ?? '') || []),
    caseCount: problem.cases.length,
    subtaskCount: subtasksOf(problem),
  }
}

/** Null: the problems become the site's. */
const findGroup = async (db: Db, { groupId }: Pick<ProblemImport, 'groupId'>) =>
  groupId === null ? null : requirePlanGroup(db, groupId)

/** The import was cancelled. */
class Cancelled extends Error {}

async function writeProblems(context: Context, found: ProblemImport, path: string): Promise<void> {
  const items = new Map((await selectItems(context.db, found.id)).map((item) => [item.number, item]))
  const opened = await openPackage(path)
  try {
    let number = 0
    for await (const read of opened.problems()) {
      number += 1
      const item = items.get(number)
      if (item?.state === 'waiting' && read.kind === 'problem')
        await writeItem(context, found, item, read.problem)
    }
    await context.db.transaction(async (tx) => {
      if ((await lockInState(tx, found.id, ['running'])) === null) return
      await updateImport(tx, found.id, { state: 'done', finishedAt: context.now() })
    })
  } finally {
    await opened.close()
  }
}

/** @throws Cancelled */
async function writeItem(
  context: Context,
  { id, format, options, userId, actor, fileName, groupId }: ProblemImport,
  item: ImportItem,
  problem: PackageProblem,
): Promise<void> {
  const requireRunning = async (tx: Db) => {
    if ((await lockInState(tx, id, ['running'])) === null) throw new Cancelled()
  }
  if (format === null || options === null || item.choice === 'skip') {
    await context.db.transaction(async (tx) => {
      await requireRunning(tx)
      await finishItem(tx, item, { state: 'skipped' })
    })
    return
  }
  const group = await findGroup(context.db, { groupId })
  const wanted = { choice: item.choice, code: item.code, format, options, userId, actor, fileName, group }
  try {
    await writeImported(context, fitToContest(problem, options.contest ?? null), wanted, {
      within: requireRunning,
      async after(tx, { problemId, warnings }) {
        if (options.contest != null) {
          const { language } = options
          const wished = problem.inContest
          await linkWritten(tx, actor, { cid: options.contest.id, pid: problemId, language, wished })
        }
        await finishItem(tx, item, { state: 'done', problemId, findings: warnings })
      },
    })
  } catch (error) {
    if (error instanceof Cancelled) throw error
    const failure = packageErrorOf(error, 'problem-unreadable')
    if (failure !== error)
      context.log.warn({ err: error, importId: id, number: item.number }, 'a problem of a package failed')
    const { code, details } = failure
    await context.db.transaction(async (tx) => {
      await requireRunning(tx)
      await finishItem(tx, item, { state: 'failed', findings: [{ code, details }, ...problem.warnings] })
    })
  }
}

/** Finishes another problem, which counts as progress. */
async function finishItem(tx: Db, item: ImportItem, change: Parameters<typeof updateItem>[2]): Promise<void> {
  await updateItem(tx, item, change)
  await updateImport(tx, item.importId, { attempts: 0 })
}
