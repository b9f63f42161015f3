import { inArray } from '../../../../db/drizzle.ts'
import { discussions } from '../../../discussions/discussions.tables.ts'
import type { ImportRun } from '../../import-run.ts'
import { readTable, wholeOf } from '../../read-table.ts'

const AT_ONCE = 500

interface Taken {
  readonly discussionIds: ReadonlyMap<string, number>
  /** HOJ's ids of what this import took. */
  readonly taken: ReadonlySet<string>
}

/** Counters are counted from the likes and comments that came; the report names those that HOJ counted otherwise. */
export async function tellCountDifferences(run: ImportRun, { discussionIds, taken }: Taken): Promise<void> {
  const columns = ['id', 'like_num', 'comment_num'] as const
  for await (const rows of readTable(run, 'discussion', columns, AT_ONCE)) {
    const fresh = rows.filter(({ id }) => taken.has(id ?? ''))
    const ids = fresh.map(({ id }) => discussionIds.get(id ?? '') ?? 0)
    const { id, likeCount, commentCount } = discussions
    const counted = new Map(
      (await run.db.select({ id, likeCount, commentCount }).from(discussions).where(inArray(id, ids))).map(
        (row) => [row.id, row],
      ),
    )
    for (const row of fresh) {
      const here = counted.get(discussionIds.get(row.id ?? '') ?? 0)
      if (here === undefined) continue
      const [likes, words] = [wholeOf(row.like_num) ?? 0, wholeOf(row.comment_num) ?? 0]
      if (likes !== here.likeCount) tell(run, row.id, `${here.likeCount} likes came, HOJ counted ${likes}`)
      if (words !== here.commentCount)
        tell(run, row.id, `${here.commentCount} comments and replies are shown, HOJ counted ${words}`)
    }
  }
}

const tell = (run: ImportRun, id: string | null, text: string) =>
  run.report.note({ part: 'discussions', kind: 'changed', subject: String(id), text })
