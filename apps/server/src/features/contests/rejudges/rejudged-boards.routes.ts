import { BOARD_CHANGES_LIMIT, listBoardChanges } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { eq } from '../../../db/drizzle.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { type Implementation, implement } from '../../../http/implement.ts'
import { stagedRejudges } from '../../judging/rejudges/rejudges.tables.ts'
import { timeUnitOf } from '../time-unit.policy.ts'
import { changedFirsts, changedRows, type FirstChange } from './compare-boards.ts'
import { groupContestRejudgeRoutes } from './group-contest-rejudge.routes.ts'
import { loadRejudgedBoards } from './rejudged-boards.ts'
import { selectReplacements } from './replacements.queries.ts'

export function rejudgedBoardRoutes(context: Context): Implementation[] {
  const { db } = context
  return [
    ...groupContestRejudgeRoutes(context),
    implement(listBoardChanges, async ({ query }) => {
      if ((await db.$count(stagedRejudges, eq(stagedRejudges.id, query.id))) === 0)
        throw new DomainError('staged_rejudge_not_found')
      const boards = await loadRejudgedBoards(db, await selectReplacements(db, query.id))
      return boards.map(({ base, shadow }) => {
        const { id, title, format } = base.contest
        const rows = changedRows({ board: base, viewName: 'open' }, { board: shadow, viewName: 'open' })
        const told = { total: rows.length, rows: rows.slice(0, BOARD_CHANGES_LIMIT) }
        const timeUnit = timeUnitOf(base.contest)
        return {
          cid: id,
          title,
          format,
          timeUnit,
          ...told,
          firsts: firstsToWire(changedFirsts(base, shadow, 'open')),
        }
      })
    }),
  ]
}

const firstsToWire = (changes: readonly FirstChange[]) =>
  changes.map(({ label, ...change }) => ({ displayId: label, ...change }))
