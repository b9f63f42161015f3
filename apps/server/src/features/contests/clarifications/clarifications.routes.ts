import {
  answerClarification,
  askClarification,
  CLARIFICATION_PAGE_SIZE,
  listClarifications,
  takeClarification,
} from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { type Implementation, implement } from '../../../http/implement.ts'
import { pageRequest, pageToWire } from '../../../http/page.ts'
import { answer, ask, readClarifications, setTaker } from './clarifications.service.ts'
import { clarificationToWire } from './clarifications.wire.ts'

export function clarificationRoutes(context: Context): Implementation[] {
  return [
    implement(listClarifications, async ({ caller, query }) => {
      const page = pageRequest(query, CLARIFICATION_PAGE_SIZE)
      const wanted = { contestId: query.cid, isOpen: query.isOpen ?? false }
      return pageToWire(await readClarifications(context, caller, wanted, page), clarificationToWire)
    }),
    implement(askClarification, async ({ caller, body }) => {
      const { cid, displayId, question } = body
      return { id: await ask(context, caller, { contestId: cid, label: displayId ?? null, question }) }
    }),
    implement(takeClarification, async ({ caller, body }) => {
      await setTaker(context, caller, body)
      return null
    }),
    implement(answerClarification, async ({ caller, body }) => {
      await answer(context, caller, body)
      return null
    }),
  ]
}
