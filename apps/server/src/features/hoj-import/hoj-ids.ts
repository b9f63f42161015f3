import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { sql } from '../../db/drizzle.ts'

export type IdKind =
  | 'user'
  | 'group'
  | 'group-member'
  | 'file'
  | 'tag-class'
  | 'tag'
  | 'problem'
  | 'contest'
  | 'contest-problem'
  | 'contest-entry'
  | 'contest-print'
  | 'submission'
  | 'balloon'
  | 'announcement'
  | 'training-category'
  | 'training'
  | 'training-problem'
  | 'training-entry'
  | 'discussion-category'
  | 'discussion'
  | 'discussion-like'
  | 'report'
  | 'comment'
  | 'comment-like'
  | 'reply'
  | 'message'
  | 'notice'
  | 'notice-message'

const Pairs = z.array(z.object({ old_id: z.string(), new_id: z.string() }))

/** Everything of a kind that was imported already: our ids by HOJ's. */
export async function selectNewIds(db: Db, kind: IdKind): Promise<Map<string, string>> {
  const { rows } = await db.execute(sql`select old_id, new_id from hoj_ids where kind = ${kind}`)
  return new Map(Pairs.parse(rows).map(({ old_id, new_id }) => [old_id, new_id]))
}

/** Call it in the transaction that writes the things themselves. */
export async function insertIds(
  tx: Db,
  kind: IdKind,
  pairs: readonly { readonly oldId: string; readonly newId: string | number }[],
): Promise<void> {
  if (pairs.length === 0) return
  await tx.execute(sql`
    insert into hoj_ids (kind, old_id, new_id)
    select ${kind}, old_id, new_id
    from unnest(${sql.param(pairs.map(({ oldId }) => oldId))}::text[],
      ${sql.param(pairs.map(({ newId }) => String(newId)))}::text[]) as pair (old_id, new_id)`)
}
