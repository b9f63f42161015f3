import { getEditorial, getGroupEditorialDraft, giveUp, openHint, saveGroupEditorial } from '@gavel/contract'
import type { Context } from '../../context.ts'
import { type Implementation, implement, implementBoth } from '../../http/implement.ts'
import { actingCallerOf } from '../audit/actor.policy.ts'
import { countTakers, findEditorial } from './editorials.queries.ts'
import { editorialToSetters, helpToWire } from './editorials.wire.ts'
import { openNextHint, readHelp, surrender } from './read-editorial.service.ts'
import { replaceEditorial } from './save-editorial.service.ts'

export function editorialRoutes(context: Context): Implementation[] {
  const { db } = context
  return [
    implement(getEditorial, async ({ caller, thing: visit, query, language }) =>
      helpToWire(await readHelp(context, { caller, visit, problemId: query.pid }), language),
    ),
    implement(openHint, async ({ caller, thing: visit, body, language }) => {
      const asked = { caller, visit, problemId: body.pid }
      return helpToWire(await openNextHint(context, asked, body.number), language)
    }),
    implement(giveUp, async ({ caller, thing: visit, body, language }) =>
      helpToWire(await surrender(context, { caller, visit, problemId: body.pid }), language),
    ),
    ...implementBoth(getGroupEditorialDraft, async ({ thing: { id } }) =>
      editorialToSetters(await findEditorial(db, id), await countTakers(db, id)),
    ),
    ...implementBoth(saveGroupEditorial, async ({ thing, body, ...request }) => {
      await replaceEditorial(context, { ...actingCallerOf(request), problemId: thing.id, wanted: body })
      return null
    }),
  ]
}
