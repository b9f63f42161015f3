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
import { requireUser } from '../../../http/caller.ts'
import { type Implementation, implement } from '../../../http/implement.ts'
import { pageRequest, pageToWire } from '../../../http/page.ts'
import { markAsPrinted, printFile, readOwnPrints, readPrints, requestPrint } from './prints.service.ts'
import { printToWire } from './prints.wire.ts'

/** Without a limit, as other clients ask (`api.md` 2.7). */
const DEFAULT_LIMIT = 30

export function printRoutes(context: Context): Implementation[] {
  const { db } = context
  return [
    implement(submitPrint, async ({ caller, thing: contest, body }) => {
      await requestPrint(context, caller, { contest, content: body.content })
      return null
    }),
    implement(listPrints, async ({ thing, query }) => {
      const page = pageRequest(query, DEFAULT_LIMIT)
      return pageToWire(await readPrints(db, thing.id, page), printToWire)
    }),
    implement(listOwnPrints, async ({ caller, thing, query }) => {
      const page = pageRequest(query, PRINT_PAGE_SIZE)
      return pageToWire(await readOwnPrints(db, requireUser(caller).id, thing.id, page), printToWire)
    }),
    implement(markPrinted, async ({ caller, thing, query }) => {
      await markAsPrinted(context, caller, { contestId: thing.id, id: query.id })
      return null
    }),
    implement(downloadPrint, async ({ thing }) => printFile(thing.print)),
    implement(getPrint, async ({ thing }) => printToWire(thing.print)),
  ]
}
