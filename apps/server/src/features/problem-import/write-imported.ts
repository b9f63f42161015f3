import { SITE_BANK } from '@gavel/contract'
import {
  PackageError,
  type PackageFormat,
  type PackageProblem,
  type PackageWarning,
} from '@gavel/problem-formats'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { and, eq, sql } from '../../db/drizzle.ts'
import { DomainError } from '../../http/domain-error.ts'
import type { Actor } from '../audit/actor.policy.ts'
import { recordAudit } from '../audit/record-audit.service.ts'
import { isOfGroupOrSite } from '../places/place.conditions.ts'
import type { PlanGroup, ProblemPlan } from '../problem-admin/plan/problem-plan.service.ts'
import { snapshotProblem } from '../problem-admin/write/problem-snapshot.service.ts'
import { insertProblem, updateProblem } from '../problem-admin/write/write-problem.service.ts'
import { problems } from '../problems/problems.tables.ts'
import { replaceKeptPrograms } from './kept-programs.service.ts'
import { recordAttachments, storeAttachments } from './package-attachments.ts'
import { planPackageProblem } from './plan-package-problem.ts'
import type { ImportOptions } from './problem-import.tables.ts'

type Base = Pick<Context, 'db' | 'blobs' | 'now'>

export interface Wanted {
  readonly choice: 'add' | 'replace'
  readonly code: string | null
  readonly format: PackageFormat
  readonly options: ImportOptions
  readonly userId: string
  /** Name of the uploaded file. */
  readonly fileName: string
  readonly actor: Actor
  /** The group whose problem it becomes; null: the site's. */
  readonly group: PlanGroup | null
}

export interface Written {
  readonly problemId: number
  readonly warnings: readonly PackageWarning[]
}

/**
 * Writes one problem of a package: first its files, then everything else in one transaction.
 *
 * @param within runs first in the same transaction; if it throws, nothing is written
 * @param after runs in it once the problem is written
 * @throws PackageError if the site cannot hold the problem, or its code is taken
 */
export async function writeImported(
  context: Base,
  problem: PackageProblem,
  wanted: Wanted,
  { within, after }: { within(tx: Db): Promise<void>; after(tx: Db, written: Written): Promise<void> },
): Promise<Written> {
  const { plan, authorId, warnings } = await planPackageProblem(context, problem, wanted)
  const files = await storeAttachments(context, problem, wanted.userId)
  const writer = { userId: wanted.userId, now: context.now() }
  return context.db.transaction(async (tx) => {
    await within(tx)
    const statements = await recordAttachments(context, tx, files.attachments, plan.statements)
    const whole = { ...plan, statements }
    const current = wanted.choice === 'replace' ? await lockByCode(tx, plan) : null
    const before = current === null ? null : await snapshotProblem(tx, current.id)
    const problemId =
      current === null ? await insertNew(tx, whole, writer, originOf(authorId, writer.now)) : current.id
    if (current !== null) await updateProblem(tx, current, { ...whole, code: current.code }, writer)
    // The problem is no longer the one that the site was asked to publish.
    if (current !== null && plan.group !== undefined)
      await tx.update(problems).set({ application: null }).where(eq(problems.id, current.id))
    await replaceKeptPrograms(tx, problemId, problem)
    const snapshot = await snapshotProblem(tx, problemId)
    await recordAudit(tx, wanted.actor, {
      action: current === null ? 'problem.create' : 'problem.update',
      target: { kind: 'problem', id: problemId, label: String(snapshot.code ?? '') },
      before,
      after: snapshot,
    })
    const written = { problemId, warnings: [...problem.warnings, ...warnings, ...files.warnings] }
    await after(tx, written)
    return written
  })
}

const originOf = (authorId: string | null, now: Date) => ({
  bank: SITE_BANK,
  authorId,
  modifiedById: null,
  createdAt: now,
  updatedAt: now,
})

async function insertNew(...args: Parameters<typeof insertProblem>): Promise<number> {
  try {
    return await insertProblem(...args)
  } catch (error) {
    if (error instanceof DomainError && error.code === 'problem_code_taken')
      throw new PackageError('duplicate-problem', { id: args[1].code ?? '' })
    throw error
  }
}

/** The problem to be replaced, in the same place; null if it no longer exists, and a new one is created instead. */
async function lockByCode(tx: Db, { code, group }: Pick<ProblemPlan, 'code' | 'group'>) {
  const [row] = await tx
    .select({ id: problems.id, code: problems.code, liveDatasetId: problems.liveDatasetId })
    .from(problems)
    .where(and(isOfGroupOrSite(problems, group?.id ?? null), eq(sql`upper(${problems.code})`, code ?? '')))
    .for('no key update')
  return row ?? null
}
