import { isProblemLabel, MAX_TRAINING_PROBLEMS, TRAINING_LABEL_MAX_LENGTH } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { and, eq, inArray, or, type SQL, sql } from '../../../db/drizzle.ts'
import { DomainError } from '../../../http/domain-error.ts'
import type { ActingCaller, Actor } from '../../audit/actor.policy.ts'
import { recordAudit } from '../../audit/record-audit.service.ts'
import { isOfSite } from '../../places/place.conditions.ts'
import { requireProblem, requireProblemWithin } from '../../problems/find-problem.service.ts'
import { problems, problemTags } from '../../problems/problems.tables.ts'
import { selectTrainingProblems, type TrainingLink } from '../entry/training-problems.queries.ts'
import { trainingProblems } from '../trainings.tables.ts'
import { requireRank } from './plan-training.ts'
import { lockMarks, lockTraining, type Training, targetOf } from './training-manager.ts'

type Base = Pick<Context, 'db' | 'now'>

/**
 * A training lists what its readers may see: public problems of the bank, and in a group also those of the group.
 *
 * @throws DomainError of the contract's `addProblemToTraining`
 */
export async function addProblem(
  { db, now }: Base,
  { actor }: ActingCaller,
  { tid, pid, label: raw }: { readonly tid: number; readonly pid: number; readonly label: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const training = await lockTraining(tx, tid)
    const { visibility } = await requireProblemWithin(tx, { id: pid, groupId: training.groupId })
    if (visibility !== 'public') throw new DomainError('problem_not_public')
    const links = await selectTrainingProblems(tx, tid)
    if (links.some(({ problemId }) => problemId === pid)) throw new DomainError('training_problem_twice')
    requireRoom(links.length + 1)
    const label = requireFreeLabel(links, raw)
    await insertLinks(tx, tid, { links, added: [{ problemId: pid, label }], at: now() })
    await recordAudit(tx, actor, {
      action: 'training.problem-add',
      target: targetOf(training),
      after: { problems: [label] },
    })
  })
}

/**
 * Adds a problem of the training's group under its own code.
 *
 * @throws DomainError of the contract's `addGroupProblemToTraining`
 */
export async function addProblemOfGroup(
  context: Base,
  manager: ActingCaller,
  { id: tid, groupId }: Pick<Training, 'id' | 'groupId'>,
  problemId: string,
): Promise<void> {
  const { id: pid, code, groupId: itsGroup } = await requireProblem(context.db, { code: problemId })
  if (groupId === null || itsGroup !== groupId) throw new DomainError('problem_not_found')
  await addProblem(context, manager, { tid, pid, label: code })
}

interface Wanted {
  readonly codes: readonly string[]
  readonly tagId: number | null
}

/**
 * Adds problems that readers may see under their own codes: those named, and those of a tag. A code that another problem of the
 * training goes by gets a number behind it.
 *
 * @throws DomainError training_not_found, training_problems_too_many
 */
export function addProblems(
  { db, now }: Base,
  { actor }: ActingCaller,
  { tid, ...wanted }: Wanted & { readonly tid: number },
) {
  return db.transaction(async (tx) =>
    takeProblems({ tx, training: await lockTraining(tx, tid) }, actor, wanted, now()),
  )
}

interface Taking {
  readonly tx: Db
  readonly training: Training
}

/**
 * The same for a training that the transaction has locked or made.
 *
 * @throws DomainError training_problems_too_many
 */
export async function takeProblems(
  { tx, training }: Taking,
  actor: Actor,
  { codes, tagId }: Wanted,
  at: Date,
) {
  const wanted = [...new Set(codes.map((code) => code.trim().toUpperCase()).filter((code) => code !== ''))]
  const named = await selectOpen(
    { tx, training },
    inArray(sql`upper(${problems.code})`, wanted.length > 0 ? wanted : ['']),
  )
  const tagged =
    tagId === null || !Number.isSafeInteger(tagId) ? [] : await selectOpen({ tx, training }, hasTag(tagId))
  const byCode = new Map(named.map((problem) => [problem.code.toUpperCase(), problem]))
  const inOrder = wanted.flatMap((code) => byCode.get(code) ?? [])
  const all = [...new Map([...inOrder, ...tagged].map((problem) => [problem.id, problem])).values()]
  const links = await selectTrainingProblems(tx, training.id)
  const present = new Set(links.map(({ problemId }) => problemId))
  const fresh = all.filter(({ id }) => !present.has(id))
  requireRoom(links.length + fresh.length)
  const labels = new Set(links.map(({ label }) => label.toUpperCase()))
  const added = fresh.map(({ id, code }) => ({ problemId: id, label: takeLabel(labels, code) }))
  if (added.length > 0) {
    await insertLinks(tx, training.id, { links, added, at })
    await recordAudit(tx, actor, {
      action: 'training.problem-add',
      target: targetOf(training),
      after: { problems: added.map(({ label }) => label) },
    })
  }
  return {
    added: added.length,
    known: all.filter(({ id }) => present.has(id)).map(({ code }) => code),
    missing: wanted.filter((code) => !byCode.has(code)),
  }
}

const hasTag = (tagId: number): SQL =>
  sql`exists (select from ${problemTags} t where t.problem_id = ${problems.id} and t.tag_id = ${tagId})`

function selectOpen({ tx, training }: Taking, condition: SQL) {
  const { groupId } = training
  const isNear = groupId === null ? isOfSite(problems) : or(isOfSite(problems), eq(problems.groupId, groupId))
  return tx
    .select({ id: problems.id, code: problems.code })
    .from(problems)
    .where(and(eq(problems.visibility, 'public'), isNear, condition))
    .orderBy(problems.id)
    .limit(MAX_TRAINING_PROBLEMS + 1)
}

function takeLabel(taken: Set<string>, code: string): string {
  let label = code
  for (let number = 2; taken.has(label.toUpperCase()); number += 1) label = `${code}-${number}`
  taken.add(label.toUpperCase())
  return label
}

async function insertLinks(
  tx: Db,
  trainingId: number,
  {
    links,
    added,
    at,
  }: {
    readonly links: readonly TrainingLink[]
    readonly added: readonly { readonly problemId: number; readonly label: string }[]
    readonly at: Date
  },
) {
  const last = Math.max(0, ...links.map(({ position }) => position))
  await tx.insert(trainingProblems).values(
    added.map((link, index) => ({
      ...link,
      trainingId,
      // Clients may have put a problem at the very end of what the column holds.
      position: Math.min(last + 1 + index, 2_147_483_647),
      createdAt: at,
      updatedAt: at,
    })),
  )
}

interface Change {
  readonly tid: number
  readonly pid: number
  readonly label: string | null
  readonly rank: number | null
}

/** @throws DomainError of the contract's `saveTrainingProblem` */
export async function changeProblem(
  { db, now }: Base,
  { actor }: ActingCaller,
  { tid, pid, label, rank }: Change,
): Promise<void> {
  await db.transaction(async (tx) => {
    const training = await lockTraining(tx, tid)
    const links = await selectTrainingProblems(tx, tid)
    const before = links.find(({ problemId }) => problemId === pid)
    if (before === undefined) throw new DomainError('problem_not_found')
    const others = links.filter((link) => link !== before)
    const after = {
      label: label === null ? before.label : requireFreeLabel(others, label),
      position: rank === null ? before.position : requireRank(rank),
    }
    await tx
      .update(trainingProblems)
      .set({ ...after, updatedAt: now() })
      .where(eq(trainingProblems.id, before.id))
    await recordAudit(tx, actor, {
      action: 'training.problem-update',
      target: targetOf(training),
      before: { label: before.label, position: before.position },
      after,
    })
  })
}

/** @throws DomainError training_not_found, problem_not_found */
export async function removeProblemOfTraining(
  { db }: Base,
  { actor }: ActingCaller,
  { tid, pid }: { readonly tid: number; readonly pid: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const training = await lockTraining(tx, tid)
    await lockMarks(tx, tid)
    const [link] = await tx
      .delete(trainingProblems)
      .where(and(eq(trainingProblems.trainingId, tid), eq(trainingProblems.problemId, pid)))
      .returning()
    if (link === undefined) throw new DomainError('problem_not_found')
    await recordAudit(tx, actor, {
      action: 'training.problem-remove',
      target: targetOf(training),
      before: { problem: link.label },
    })
  })
}

function requireRoom(count: number) {
  if (count > MAX_TRAINING_PROBLEMS)
    throw new DomainError('training_problems_too_many', { limit: MAX_TRAINING_PROBLEMS })
}

function requireFreeLabel(links: readonly TrainingLink[], raw: string): string {
  const label = raw.trim()
  if (!isProblemLabel(label, TRAINING_LABEL_MAX_LENGTH))
    throw new DomainError('training_label_invalid', { limit: TRAINING_LABEL_MAX_LENGTH })
  const isTaken = links.some((link) => link.label.toUpperCase() === label.toUpperCase())
  if (isTaken) throw new DomainError('training_label_taken', { label })
  return label
}
