import {
  copyProblemList,
  createProblemList,
  deleteProblemList,
  getProblemList,
  listOwnProblemLists,
  listPublicProblemLists,
  markProblemInList,
  saveProblemList,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { pageToWire } from '../../http/page.ts'
import { copyList, createList, deleteList, markInList, saveList } from './change-lists.service.ts'
import { readList, readOwnLists, readPublicLists } from './problem-lists.service.ts'
import { listToWire, ownListToWire, publicListToWire } from './problem-lists.wire.ts'

export function problemListRoutes(context: Context): Implementation[] {
  return [
    implement(listOwnProblemLists, async ({ caller, query }) =>
      (await readOwnLists(context, caller, query.pid ?? null)).map(ownListToWire),
    ),
    implement(listPublicProblemLists, async ({ caller, query }) =>
      pageToWire(await readPublicLists(context, caller, query), publicListToWire),
    ),
    implement(getProblemList, async ({ caller, thing: list, language }) =>
      listToWire(await readList(context, caller, { list, language })),
    ),
    implement(createProblemList, async ({ caller, body }) => ({
      id: await createList(context, caller, body),
    })),
    implement(saveProblemList, async ({ thing, body }) => {
      await saveList(context, thing, body)
      return null
    }),
    implement(deleteProblemList, async ({ thing }) => {
      await deleteList(context, thing)
      return null
    }),
    implement(copyProblemList, async ({ caller, thing }) => ({ id: await copyList(context, caller, thing) })),
    implement(markProblemInList, async ({ caller, thing: list, body }) => {
      await markInList(context, caller, { ...body, list })
      return null
    }),
  ]
}
