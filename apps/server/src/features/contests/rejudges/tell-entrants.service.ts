import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { type NoticeToUser, sendNotices } from '../../messages/send-notice.service.ts'
import { viewFor } from '../standings/board-access.service.ts'
import { changedRows } from './compare-boards.ts'
import { rejudgeNotice } from './rejudge-notice.ts'
import { loadRejudgedBoards } from './rejudged-boards.ts'
import { selectSwapped } from './replacements.queries.ts'

interface Swapped {
  readonly rejudgeId: number
  readonly outcome: 'applied' | 'undone'
}

/** Messages per statement: PostgreSQL takes 65 535 parameters at most. */
const NOTICE_BATCH = 2_000
const ENTRANTS_SEE = { isAdmin: false, wanted: { isUnsealed: false, hasLate: false } } as const

/**
 * Tells entrants whose row on the board reads differently now, in the transaction that changed it. Behind a seal the board
 * that they see does not change, so they get no message.
 */
export async function tellEntrants(
  { now }: Pick<Context, 'now'>,
  tx: Db,
  { rejudgeId, outcome }: Swapped,
): Promise<void> {
  const boards = await loadRejudgedBoards(tx, await selectSwapped(tx, rejudgeId, outcome))
  for (const { base, shadow } of boards) {
    const [from, to] = outcome === 'applied' ? [base, shadow] : [shadow, base]
    const { contest } = to
    const viewName = viewFor(contest, ENTRANTS_SEE, now())
    const changes = changedRows({ board: from, viewName }, { board: to, viewName })
    const notices = changes.flatMap((change): NoticeToUser[] => {
      const { user } = to.entrants.of(change.entrantId)
      if (user === null) return []
      const texts = rejudgeNotice({ contest, change, outcome })
      return [{ recipientId: user.id, kind: 'system', texts, now: now() }]
    })
    for (let start = 0; start < notices.length; start += NOTICE_BATCH)
      await sendNotices(tx, notices.slice(start, start + NOTICE_BATCH))
  }
}
