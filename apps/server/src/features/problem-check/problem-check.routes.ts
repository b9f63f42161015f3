import {
  cancelGroupProblemCheck,
  cancelGroupTestStrength,
  deleteGroupGenerator,
  deleteGroupSolution,
  deleteGroupValidator,
  downloadGroupProblemCheck,
  getGroupKeptSource,
  getGroupProblemCheck,
  getGroupTestStrength,
  listGroupKeptPrograms,
  saveGroupGenerator,
  saveGroupSolution,
  saveGroupValidator,
  startGroupProblemCheck,
  startGroupTestStrength,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import { type Implementation, implementBoth } from '../../http/implement.ts'
import { actorOf } from '../audit/actor.policy.ts'
import { foundCheckToWire, reportToWire } from './check-report.wire.ts'
import {
  dropProgram,
  keepGenerator,
  keepSolution,
  keepValidator,
  readKeptSource,
} from './kept-programs.service.ts'
import { cancelCheck, startCheck } from './problem-checks.service.ts'
import { readCheck, requireReport } from './read-check.service.ts'
import { readKeptPrograms } from './read-kept-programs.service.ts'
import { reportFile } from './report-file.wire.ts'
import { readStrength } from './strength/read-strength.service.ts'
import { startStrength } from './strength/start-strength.service.ts'
import { strengthToWire } from './strength/strength.wire.ts'

/** Each endpoint of the site has a twin for the problems of groups. */
export function problemCheckRoutes(context: Context): Implementation[] {
  return [...programRoutes(context), ...checkRoutes(context), ...strengthRoutes(context)]
}

function checkRoutes(context: Context): Implementation[] {
  const { db } = context
  return [
    ...implementBoth(startGroupProblemCheck, async ({ thing, body, ...request }) => {
      const problem = thing
      return startCheck(context, { caller: request.caller, actor: actorOf(request), problem })
    }),
    ...implementBoth(getGroupProblemCheck, async ({ thing, query, language }) => {
      const { id: problemId } = thing
      return foundCheckToWire(await readCheck(db, { problemId, id: query.id }), language)
    }),
    ...implementBoth(cancelGroupProblemCheck, async ({ thing, query, ...request }) => {
      const order = { problem: thing, id: query.id, purpose: 'check' } as const
      await cancelCheck(context, { ...order, actor: actorOf(request) })
      return null
    }),
    ...implementBoth(downloadGroupProblemCheck, async ({ thing, query: { format, id }, language }) => {
      const { id: problemId, code } = thing
      const report = await requireReport(db, { problemId, id })
      return reportFile(reportToWire(report, language), { format, title: code, language })
    }),
  ]
}

function strengthRoutes(context: Context): Implementation[] {
  return [
    ...implementBoth(startGroupTestStrength, ({ thing: problem, ...request }) =>
      startStrength(context, { caller: request.caller, actor: actorOf(request), problem }),
    ),
    ...implementBoth(getGroupTestStrength, async ({ thing }) => {
      const report = await readStrength(context.db, thing)
      return { strength: report && strengthToWire(report) }
    }),
    ...implementBoth(cancelGroupTestStrength, async ({ thing, query, ...request }) => {
      const order = { problem: thing, id: query.id, purpose: 'strength' } as const
      await cancelCheck(context, { ...order, actor: actorOf(request) })
      return null
    }),
  ]
}

function programRoutes(context: Context): Implementation[] {
  const { db } = context
  return [
    ...implementBoth(listGroupKeptPrograms, ({ thing }) => readKeptPrograms(context, thing)),
    ...implementBoth(getGroupKeptSource, async ({ thing, query }) => {
      const { id } = thing
      return readKeptSource(db, id, query)
    }),
    ...implementBoth(saveGroupSolution, async ({ thing, body, ...request }) => {
      const { id } = thing
      return keepSolution(context, { problemId: id, actor: actorOf(request), wanted: body })
    }),
    ...implementBoth(saveGroupValidator, async ({ thing, body, ...request }) => {
      const { id } = thing
      return keepValidator(context, { problemId: id, actor: actorOf(request), wanted: body })
    }),
    ...implementBoth(saveGroupGenerator, async ({ thing, body, ...request }) => {
      const { id } = thing
      return keepGenerator(context, { problemId: id, actor: actorOf(request), wanted: body })
    }),
    ...(
      [
        ['solution', deleteGroupSolution],
        ['validator', deleteGroupValidator],
        ['generator', deleteGroupGenerator],
      ] as const
    ).flatMap(([kind, twin]) =>
      implementBoth(twin, async ({ thing, query, ...request }) => {
        const { id } = thing
        const wanted = { kind, number: query.number }
        await dropProgram(context, { problemId: id, actor: actorOf(request), wanted })
        return null
      }),
    ),
  ]
}
