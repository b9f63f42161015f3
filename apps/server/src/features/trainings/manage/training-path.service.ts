import {
  type BodyOf,
  hasVisible,
  isPlainLine,
  isPlainText,
  lengthOf,
  type SectionDraft,
  type saveTrainingPath,
  TRAINING_SECTION_TEXT_MAX_LENGTH,
  TRAINING_SECTION_TITLE_MAX_LENGTH,
} from '@gavel/contract'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { eq, inArray } from '../../../db/drizzle.ts'
import { DomainError } from '../../../http/domain-error.ts'
import type { ActingCaller } from '../../audit/actor.policy.ts'
import { recordAudit } from '../../audit/record-audit.service.ts'
import {
  selectSections,
  selectTrainingProblems,
  type TrainingSection,
} from '../entry/training-problems.queries.ts'
import { trainingProblems, trainingSections } from '../trainings.tables.ts'
import { lockTraining, targetOf } from './training-manager.ts'

/**
 * Arranges a training: every problem gets its place, in a section or before all of them. Sections that are not named
 * any more go; their problems are named elsewhere.
 *
 * @throws DomainError of the contract's `saveTrainingPath`
 */
export async function arrangeTraining(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { actor }: ActingCaller,
  { tid, pids, sections }: BodyOf<typeof saveTrainingPath>,
): Promise<void> {
  const plans = sections.map(planSection)
  await db.transaction(async (tx) => {
    const training = await lockTraining(tx, tid)
    const links = await selectTrainingProblems(tx, tid)
    const current = await selectSections(tx, tid)
    requireSame(
      links.map(({ problemId }) => problemId),
      [...pids, ...sections.flatMap((section) => section.pids)],
    )
    const sectionIds = await saveSections(tx, tid, { current, plans })
    const placed = [
      ...pids.map((pid) => ({ pid, sectionId: null })),
      ...plans.flatMap((plan, index) =>
        plan.pids.map((pid) => ({ pid, sectionId: sectionIds[index] ?? null })),
      ),
    ]
    const byProblem = new Map(links.map((link) => [link.problemId, link]))
    for (const [index, { pid, sectionId }] of placed.entries()) {
      const link = byProblem.get(pid)
      if (link === undefined || (link.position === index + 1 && link.sectionId === sectionId)) continue
      await tx
        .update(trainingProblems)
        .set({ position: index + 1, sectionId, updatedAt: now() })
        .where(eq(trainingProblems.id, link.id))
    }
    await recordAudit(tx, actor, {
      action: 'training.path',
      target: targetOf(training),
      before: await described(tx, tid, { links, sections: current }),
      after: await described(tx, tid, null),
    })
  })
}

type SectionPlan = ReturnType<typeof planSection>

/** @throws DomainError training_section_title, training_section_text, training_section_goal */
function planSection({ id, title: rawTitle, text, goal, pids }: SectionDraft) {
  const title = rawTitle.trim()
  const body = text != null && hasVisible(text) ? text : ''
  if (!hasVisible(title) || !isPlainLine(title) || lengthOf(title) > TRAINING_SECTION_TITLE_MAX_LENGTH)
    throw new DomainError('training_section_title', { limit: TRAINING_SECTION_TITLE_MAX_LENGTH })
  if (!isPlainText(body) || lengthOf(body) > TRAINING_SECTION_TEXT_MAX_LENGTH)
    throw new DomainError('training_section_text', { limit: TRAINING_SECTION_TEXT_MAX_LENGTH })
  if (goal != null && (goal < 1 || goal > pids.length)) throw new DomainError('training_section_goal')
  return { id: id ?? null, title, body, goal: goal ?? null, pids }
}

function requireSame(present: readonly number[], named: readonly number[]) {
  const isWhole = present.length === named.length && new Set(named).size === named.length
  if (!isWhole || named.some((pid) => !present.includes(pid)))
    throw new DomainError('training_problems_changed')
}

/** Returns the ids of the sections in their order. */
async function saveSections(
  tx: Db,
  trainingId: number,
  {
    current,
    plans,
  }: { readonly current: readonly TrainingSection[]; readonly plans: readonly SectionPlan[] },
): Promise<number[]> {
  const known = new Set(current.map(({ id }) => id))
  const kept = plans.flatMap(({ id }) => (id === null ? [] : [id]))
  if (new Set(kept).size !== kept.length || kept.some((id) => !known.has(id)))
    throw new DomainError('training_problems_changed')
  const gone = current.filter(({ id }) => !kept.includes(id)).map(({ id }) => id)
  if (gone.length > 0) await tx.delete(trainingSections).where(inArray(trainingSections.id, gone))
  const ids: number[] = []
  for (const [position, { id, title, body, goal }] of plans.entries()) {
    const values = { position, title, body, goal }
    const [row] =
      id === null
        ? await tx
            .insert(trainingSections)
            .values({ ...values, trainingId })
            .returning({ id: trainingSections.id })
        : await tx
            .update(trainingSections)
            .set(values)
            .where(eq(trainingSections.id, id))
            .returning({ id: trainingSections.id })
    if (row === undefined) throw new Error('The section was not stored')
    ids.push(row.id)
  }
  return ids
}

/** The path in words, for the audit log. */
async function described(
  tx: Db,
  tid: number,
  known: {
    readonly links: Awaited<ReturnType<typeof selectTrainingProblems>>
    readonly sections: readonly TrainingSection[]
  } | null,
) {
  const links = known?.links ?? (await selectTrainingProblems(tx, tid))
  const sections = known?.sections ?? (await selectSections(tx, tid))
  const labelsIn = (id: number | null) =>
    links.filter(({ sectionId }) => sectionId === id).map(({ label }) => label)
  return {
    problems: labelsIn(null),
    sections: sections.map(({ id, title, goal }) => ({ title, goal, problems: labelsIn(id) })),
  }
}
