import {
  deleteSolution,
  deleteValidator,
  getKeptSource,
  listKeptPrograms,
  saveSolution,
  saveValidator,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { actorOf } from '../audit/actor.ts'
import {
  dropProgram,
  keepSolution,
  keepValidator,
  readKeptPrograms,
  readKeptSource,
} from './kept-programs.service.ts'

export function problemCheckRoutes(context: Context): Implementation[] {
  return programRoutes(context)
}

function programRoutes(context: Context): Implementation[] {
  return [
    implement(listKeptPrograms, ({ caller, query }) => readKeptPrograms(context, caller, query.pid)),
    implement(getKeptSource, ({ caller, query }) => readKeptSource(context, caller, query)),
    implement(saveSolution, ({ body, ...request }) =>
      keepSolution(context, { caller: request.caller, actor: actorOf(request), wanted: body }),
    ),
    implement(saveValidator, ({ body, ...request }) =>
      keepValidator(context, { caller: request.caller, actor: actorOf(request), wanted: body }),
    ),
    implement(deleteSolution, async ({ query, ...request }) => {
      const { caller } = request
      await dropProgram(context, 'solution', { caller, actor: actorOf(request), wanted: query })
      return null
    }),
    implement(deleteValidator, async ({ query, ...request }) => {
      const { caller } = request
      await dropProgram(context, 'validator', { caller, actor: actorOf(request), wanted: query })
      return null
    }),
  ]
}
