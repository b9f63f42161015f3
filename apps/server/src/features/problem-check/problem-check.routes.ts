import {
  cancelGroupProblemCheck,
  cancelProblemCheck,
  deleteGroupSolution,
  deleteGroupValidator,
  deleteSolution,
  deleteValidator,
  downloadGroupProblemCheck,
  downloadProblemCheck,
  getGroupKeptSource,
  getGroupProblemCheck,
  getKeptSource,
  getProblemCheck,
  listGroupKeptPrograms,
  listKeptPrograms,
  saveGroupSolution,
  saveGroupValidator,
  saveSolution,
  saveValidator,
  startGroupProblemCheck,
  startProblemCheck,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { actorOf } from '../audit/actor.policy.ts'
import { requireAtDoor } from '../problem-admin/problem-doors.service.ts'
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

/** Each endpoint of the site has a twin for the problems of groups. */
export function problemCheckRoutes(context: Context): Implementation[] {
  return [...programRoutes(context), ...checkRoutes(context)]
}

function checkRoutes(context: Context): Implementation[] {
  const { db } = context
  return [
    ...([startProblemCheck, startGroupProblemCheck] as const).map((endpoint) =>
      implement(endpoint, async ({ body, ...request }) => {
        const problem = await requireAtDoor(db, { endpoint, caller: request.caller }, body.pid)
        return startCheck(context, { caller: request.caller, actor: actorOf(request), problem })
      }),
    ),
    ...([getProblemCheck, getGroupProblemCheck] as const).map((endpoint) =>
      implement(endpoint, async ({ caller, query, language }) => {
        const { id: problemId } = await requireAtDoor(db, { endpoint, caller }, query.pid)
        return foundCheckToWire(await readCheck(db, { problemId, id: query.id }), language)
      }),
    ),
    ...([cancelProblemCheck, cancelGroupProblemCheck] as const).map((endpoint) =>
      implement(endpoint, async ({ query, ...request }) => {
        const problem = await requireAtDoor(db, { endpoint, caller: request.caller }, query.pid)
        await cancelCheck(context, { actor: actorOf(request), problem, id: query.id })
        return null
      }),
    ),
    ...([downloadProblemCheck, downloadGroupProblemCheck] as const).map((endpoint) =>
      implement(endpoint, async ({ caller, query: { format, pid, id }, language }) => {
        const { id: problemId, code } = await requireAtDoor(db, { endpoint, caller }, pid)
        const report = await requireReport(db, { problemId, id })
        return reportFile(reportToWire(report, language), { format, title: code, language })
      }),
    ),
  ]
}

function programRoutes(context: Context): Implementation[] {
  const { db } = context
  return [
    ...([listKeptPrograms, listGroupKeptPrograms] as const).map((endpoint) =>
      implement(endpoint, async ({ caller, query }) => {
        const { id } = await requireAtDoor(db, { endpoint, caller }, query.pid)
        return readKeptPrograms(db, id)
      }),
    ),
    ...([getKeptSource, getGroupKeptSource] as const).map((endpoint) =>
      implement(endpoint, async ({ caller, query }) => {
        const { id } = await requireAtDoor(db, { endpoint, caller }, query.pid)
        return readKeptSource(db, id, query)
      }),
    ),
    ...([saveSolution, saveGroupSolution] as const).map((endpoint) =>
      implement(endpoint, async ({ body, ...request }) => {
        const { id } = await requireAtDoor(db, { endpoint, caller: request.caller }, body.pid)
        return keepSolution(context, { problemId: id, actor: actorOf(request), wanted: body })
      }),
    ),
    ...([saveValidator, saveGroupValidator] as const).map((endpoint) =>
      implement(endpoint, async ({ body, ...request }) => {
        const { id } = await requireAtDoor(db, { endpoint, caller: request.caller }, body.pid)
        return keepValidator(context, { problemId: id, actor: actorOf(request), wanted: body })
      }),
    ),
    ...(
      [
        ['solution', deleteSolution],
        ['solution', deleteGroupSolution],
        ['validator', deleteValidator],
        ['validator', deleteGroupValidator],
      ] as const
    ).map(([kind, endpoint]) =>
      implement(endpoint, async ({ query, ...request }) => {
        const { id } = await requireAtDoor(db, { endpoint, caller: request.caller }, query.pid)
        const wanted = { kind, number: query.number }
        await dropProgram(context, { problemId: id, actor: actorOf(request), wanted })
        return null
      }),
    ),
  ]
}
