import { id } from '../../db/columns.ts'
import { pgTable, text } from '../../db/pg-core.ts'

/** The thing that comments belong to. */
export interface ThreadTarget {
  readonly kind: 'discussion' | 'contest'
  readonly id: number
}

export const threadMutes = pgTable('thread_mutes', {
  userId: text('user_id').notNull(),
  discussionId: id('discussion_id'),
  contestId: id('contest_id'),
})
