import type { CoursePartKind } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { sql } from '../../../db/drizzle.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { courseWeights } from '../courses.tables.ts'
import { selectPartIds } from './marks.queries.ts'

interface Weight {
  readonly kind: CoursePartKind
  readonly id: number
  readonly weight: number
}

/**
 * Stores how much trainings and contests of a group count; those that are left out keep what they have.
 *
 * @throws DomainError course_part_not_found
 */
export async function changeWeights(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { gid, weights }: { readonly gid: number; readonly weights: readonly Weight[] },
): Promise<void> {
  await db.transaction(async (tx) => {
    const ids = await selectPartIds(tx, gid)
    if (weights.some(({ kind, id }) => !ids[kind].has(id))) throw new DomainError('course_part_not_found')
    for (const kind of ['training', 'contest'] as const) {
      // If a part is listed twice, its last weight counts, because one statement cannot write a row twice.
      const byId = new Map(weights.filter((one) => one.kind === kind).map(({ id, weight }) => [id, weight]))
      if (byId.size === 0) continue
      const column = kind === 'training' ? 'trainingId' : 'contestId'
      await tx
        .insert(courseWeights)
        .values([...byId].map(([id, weight]) => ({ [column]: id, weight, updatedAt: now() })))
        .onConflictDoUpdate({
          target: courseWeights[column],
          set: { weight: sql`excluded.weight`, updatedAt: sql`excluded.updated_at` },
        })
    }
  })
}
