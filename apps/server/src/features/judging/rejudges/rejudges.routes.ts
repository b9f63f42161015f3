import {
  applyStagedRejudge,
  type BodyOf,
  discardStagedRejudge,
  exportStagedChanges,
  getStagedRejudge,
  listStagedChanges,
  listStagedRejudges,
  listStandingChanges,
  orderStagedRejudge,
  previewRejudge,
  type QueryOf,
  REJUDGE_REASON_MAX_LENGTH,
  rejudgeMany,
  undoStagedRejudge,
} from '@gavel/contract'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { csvFile } from '../../../http/csv.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { type EndpointRequest, type Implementation, implement } from '../../../http/implement.ts'
import { requireText } from '../../../http/require-text.ts'
import { actorOf } from '../../audit/actor.policy.ts'
import { previewMany, rejudgeMany as rejudgeAtOnce } from './rejudge-many.service.ts'
import {
  type ChangeFilter,
  countChanges,
  countRejudges,
  findRejudge,
  selectChanges,
  selectEvents,
  selectRejudgePage,
  selectTotals,
} from './rejudges.queries.ts'
import {
  CSV_HEADER,
  changeToCsv,
  changeToWire,
  endOfWire,
  rejudgeToWire,
  reportToWire,
  scopeOfWire,
  standingToWire,
} from './rejudges.wire.ts'
import {
  applyStagedRejudge as apply,
  discardStagedRejudge as discard,
  type OnSwapped,
  orderStagedRejudge as order,
  undoStagedRejudge as undo,
} from './staged-rejudge.service.ts'
import { selectStandingChanges } from './standing-changes.queries.ts'

const PAGE_SIZE = 20
const MAX_PAGE_SIZE = 100
const REASON = { name: 'reason', limit: REJUDGE_REASON_MAX_LENGTH } as const

/** Rejudges of many submissions: immediate, or staged, which shows the changes before they take effect. */
export function rejudgeRoutes(context: Context, onSwapped: OnSwapped): Implementation[] {
  return [...orderRoutes(context), ...readRoutes(context), ...decisionRoutes(context, onSwapped)]
}

function orderRoutes(context: Context): Implementation[] {
  const { db } = context
  return [
    implement(previewRejudge, ({ body }) => previewMany(db, scopeOfWire(body))),
    implement(rejudgeMany, async ({ body: { reason, ...body }, ...request }) => ({
      count: await rejudgeAtOnce(context, { operator: actorOf(request), scope: scopeOfWire(body), reason }),
    })),
    implement(orderStagedRejudge, async ({ body: { scope, reason }, ...request }) => {
      const id = await order(context, actorOf(request), { scope: scopeOfWire(scope), reason })
      return rejudgeToWire(await requireRejudge(db, id))
    }),
  ]
}

function readRoutes({ db }: Context): Implementation[] {
  return [
    implement(listStagedRejudges, async ({ query }) => {
      const page = pageOf(query)
      const rows = await selectRejudgePage(db, page)
      return pageToWire(rows.map(rejudgeToWire), await countRejudges(db), page)
    }),
    implement(getStagedRejudge, ({ query }) => readReport(db, query.id)),
    implement(listStagedChanges, async ({ query }) => {
      await requireRejudge(db, query.id)
      const page = pageOf(query)
      const filter = filterOf(query)
      const rows = await selectChanges(db, filter, page)
      return pageToWire(rows.map(changeToWire), await countChanges(db, filter), page)
    }),
    implement(exportStagedChanges, async ({ query }) => {
      await requireRejudge(db, query.id)
      const rows = await selectChanges(db, filterOf(query))
      const body = csvFile(CSV_HEADER, rows.map(changeToCsv))
      return {
        body,
        bytes: body.length,
        fileName: `rejudge-${query.id}.csv`,
        contentType: 'text/csv; charset=utf-8',
      }
    }),
    implement(listStandingChanges, async ({ query }) => {
      await requireRejudge(db, query.id)
      const page = pageOf(query)
      const rows = await selectStandingChanges(db, query.id, page)
      const { total = 0, solvedGained = 0, solvedLost = 0 } = rows[0] ?? {}
      return { ...pageToWire(rows.map(standingToWire), total, page), solvedGained, solvedLost }
    }),
  ]
}

function decisionRoutes(context: Context, onSwapped: OnSwapped): Implementation[] {
  const decide =
    (act: typeof discard) =>
    async ({ body, ...request }: EndpointRequest<undefined, BodyOf<typeof applyStagedRejudge>>) => {
      const decision = {
        rejudgeId: body.id,
        operator: actorOf(request),
        reason: requireText(REASON, body.reason?.trim() ?? ''),
      }
      await act(context, decision)
      return readReport(context.db, body.id)
    }
  return [
    implement(
      applyStagedRejudge,
      decide((_, decision) => apply(context, decision, onSwapped)),
    ),
    implement(discardStagedRejudge, decide(discard)),
    implement(
      undoStagedRejudge,
      decide((_, decision) => undo(context, decision, onSwapped)),
    ),
  ]
}

/** @throws DomainError staged_rejudge_not_found */
async function requireRejudge(db: Db, id: number) {
  const rejudge = await findRejudge(db, id)
  if (rejudge === null) throw new DomainError('staged_rejudge_not_found')
  return rejudge
}

async function readReport(db: Db, id: number) {
  const [rejudge, totals, events] = [
    await requireRejudge(db, id),
    await selectTotals(db, id),
    await selectEvents(db, id),
  ]
  return reportToWire(rejudge, totals, events)
}

function filterOf(query: QueryOf<typeof exportStagedChanges>): ChangeFilter {
  return {
    rejudgeId: query.id,
    kind: query.kind ?? null,
    from: endOfWire(query.from),
    to: endOfWire(query.to),
    username: query.username?.trim() || null,
    problemCode: query.displayPid?.trim() || null,
  }
}

interface Window {
  readonly limit: number
  readonly offset: number
  readonly current: number
}

function pageOf({
  limit,
  currentPage,
}: {
  limit?: number | undefined
  currentPage?: number | undefined
}): Window {
  const size = Math.min(Math.max(limit ?? PAGE_SIZE, 1), MAX_PAGE_SIZE)
  const current = Math.max(currentPage ?? 1, 1)
  return { limit: size, offset: (current - 1) * size, current }
}

function pageToWire<Row>(records: Row[], total: number, { limit, current }: Window) {
  return { records, total, size: limit, current, pages: Math.ceil(total / limit) }
}
