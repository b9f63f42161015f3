import {
  answerClarification,
  askClarification,
  CLARIFICATION_PAGE_SIZE,
  listClarifications,
  takeClarification,
} from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { type Implementation, implement } from '../../../http/implement.ts'
import { pageRequest } from '../../../http/page.ts'
import { answer, ask, readClarifications, setTaker } from './clarifications.service.ts'

export function clarificationRoutes(context: Context): Implementation[] {
  return [
    implement(listClarifications, ({ caller, query }) =>
      readClarifications(
        context,
        caller,
        { contestId: query.cid, isOpen: query.isOpen ?? false },
        pageRequest(query, CLARIFICATION_PAGE_SIZE),
      ),
    ),
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
