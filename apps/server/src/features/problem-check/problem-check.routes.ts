import {
  cancelProblemCheck,
  deleteSolution,
  deleteValidator,
  downloadProblemCheck,
  getKeptSource,
  getProblemCheck,
  listKeptPrograms,
  saveSolution,
  saveValidator,
  startProblemCheck,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { actorOf } from '../audit/actor.policy.ts'
import { requireProblem } from '../problems/find-problem.service.ts'
import { foundCheckToWire, reportToWire } from './check-report.wire.ts'
import {
  dropProgram,
  keepSolution,
  keepValidator,
  readKeptPrograms,
  readKeptSource,
} from './kept-programs.service.ts'
import { cancelCheck, startCheck } from './problem-checks.service.ts'
import { readCheck, requireReport } from './read-check.service.ts'
import { reportFile } from './report-file.wire.ts'

export function problemCheckRoutes(context: Context): Implementation[] {
  return [...programRoutes(context), ...checkRoutes(context)]
}

function checkRoutes(context: Context): Implementation[] {
  return [
    implement(startProblemCheck, ({ body, ...request }) =>
      startCheck(context, { caller: request.caller, actor: actorOf(request), wanted: body }),
    ),
    implement(getProblemCheck, async ({ caller, query, language }) =>
      foundCheckToWire(await readCheck(context, caller, query), language),
    ),
    implement(cancelProblemCheck, async ({ query, ...request }) => {
      await cancelCheck(context, { caller: request.caller, actor: actorOf(request), wanted: query })
      return null
    }),
    implement(downloadProblemCheck, async ({ caller, query: { format, ...wanted }, language }) => {
      const report = await requireReport(context, caller, wanted)
      const { code } = await requireProblem(context.db, { id: wanted.pid })
      return reportFile(reportToWire(report, language), { format, title: code, language })
    }),
  ]
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
