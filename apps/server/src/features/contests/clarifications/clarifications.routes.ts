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
    implement(listClarifications, async ({ caller, thing: contest, query }) => {
      const page = pageRequest(query, CLARIFICATION_PAGE_SIZE)
      const wanted = { contest, isOpen: query.isOpen ?? false }
      return pageToWire(await readClarifications(context, caller, wanted, page), clarificationToWire)
    }),
    implement(askClarification, async ({ caller, thing: contest, body }) => {
      const { displayId, question } = body
      return { id: await ask(context, caller, { contest, label: displayId ?? null, question }) }
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
