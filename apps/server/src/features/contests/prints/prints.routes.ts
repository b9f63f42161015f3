import {
  downloadPrint,
  getPrint,
  listOwnPrints,
  listPrints,
  markPrinted,
  PRINT_PAGE_SIZE,
  submitPrint,
} from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { type Implementation, implement } from '../../../http/implement.ts'
import { pageRequest, pageToWire } from '../../../http/page.ts'
import {
  downloadPrintText,
  markAsPrinted,
  readOwnPrints,
  readPrint,
  readPrints,
  requestPrint,
} from './prints.service.ts'
import { printToWire } from './prints.wire.ts'

/** Without a limit, as other clients ask (`api.md` 2.7). */
const DEFAULT_LIMIT = 30

export function printRoutes(context: Context): Implementation[] {
  const { db } = context
  return [
    implement(submitPrint, async ({ caller, body }) => {
      await requestPrint(context, caller, { contestId: body.cid, content: body.content })
      return null
    }),
    implement(listPrints, async ({ caller, query }) => {
      const page = pageRequest(query, DEFAULT_LIMIT)
      return pageToWire(await readPrints(db, caller, query.cid, page), printToWire)
    }),
    implement(listOwnPrints, async ({ caller, query }) => {
      const page = pageRequest(query, PRINT_PAGE_SIZE)
      return pageToWire(await readOwnPrints(context, caller, query.cid, page), printToWire)
    }),
    implement(markPrinted, async ({ caller, query }) => {
      await markAsPrinted(context, caller, { contestId: query.cid, id: query.id })
      return null
    }),
    implement(downloadPrint, ({ caller, query }) => downloadPrintText(db, caller, query.id)),
    implement(getPrint, async ({ caller, query }) => printToWire(await readPrint(db, caller, query.id))),
  ]
}
