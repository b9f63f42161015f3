import {
  cancelGroupProblemImport,
  cancelProblemImport,
  downloadGroupImportReport,
  downloadImportReport,
  exportHojProblems,
  exportProblems,
  getGroupProblemImport,
  getProblemImport,
  importFpsProblems,
  importHojProblems,
  importHydroProblems,
  importQduojProblems,
  previewExport,
  startGroupProblemImport,
  startProblemImport,
  uploadGroupPackage,
  uploadProblemPackage,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import { requireUser } from '../../http/caller.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { actorOf } from '../audit/actor.policy.ts'
import { requireInGroup } from '../groups/groups.service.ts'
import { previewLosses, exportProblems as writeExport } from './export-problems.service.ts'
import { importAtOnce } from './import-at-once.service.ts'
import { importReport } from './import-report.wire.ts'
import { importToWire } from './problem-import.wire.ts'
import {
  cancelImport,
  readImport,
  requireImport,
  startWriting,
  storeUpload,
} from './problem-imports.service.ts'
import { startProblemRun } from './run-problem-import.jobs.ts'

export function problemImportRoutes(context: Context): Implementation[] {
  return [...importRoutes(context), ...exportRoutes(context), ...hojRoutes(context)]
}

function importRoutes(context: Context): Implementation[] {
  const { db } = context
  return [
    implement(uploadProblemPackage, async ({ upload, ...request }) => {
      const user = requireUser(request.caller)
      const id = await storeUpload(context, { user, actor: actorOf(request), upload })
      startProblemRun(context, id)
      return { id }
    }),
    implement(uploadGroupPackage, async ({ upload, query, ...request }) => {
      const user = requireUser(request.caller)
      await requireInGroup(db, request.caller, 'group.write', query.gid)
      const id = await storeUpload(context, { user, actor: actorOf(request), upload, groupId: query.gid })
      startProblemRun(context, id)
      return { id }
    }),
    implement(getProblemImport, async ({ query: { id }, caller, language }) => {
      const found = await readImport(context, { id, caller, place: 'site' })
      return found && importToWire(found, language)
    }),
    implement(getGroupProblemImport, async ({ query: { id, gid }, caller, language }) => {
      await requireInGroup(db, caller, 'group.write', gid)
      const found = await readImport(context, { id, caller, place: { groupId: gid } })
      return found && importToWire(found, language)
    }),
    ...DOORS.start.map(([endpoint, place]) =>
      implement(endpoint, async ({ caller, body }) => {
        await startWriting(context, { caller, place }, body)
        startProblemRun(context, body.id)
        return null
      }),
    ),
    ...DOORS.cancel.map(([endpoint, place]) =>
      implement(endpoint, async ({ caller, query }) => {
        await cancelImport(context, { caller, place }, query.id)
        return null
      }),
    ),
    ...DOORS.report.map(([endpoint, place]) =>
      implement(endpoint, async ({ query: { id, format }, caller, language }) => {
        const found = await requireImport(context, { id, caller, place })
        return importReport(importToWire(found, language), format)
      }),
    ),
  ]
}

const ANY_GROUP = { groupId: null } as const

/** Each endpoint of the site beside its twin, which takes imports into groups alone. */
const DOORS = {
  start: [
    [startProblemImport, 'site'],
    [startGroupProblemImport, ANY_GROUP],
  ],
  cancel: [
    [cancelProblemImport, 'site'],
    [cancelGroupProblemImport, ANY_GROUP],
  ],
  report: [
    [downloadImportReport, 'site'],
    [downloadGroupImportReport, ANY_GROUP],
  ],
} as const

function exportRoutes(context: Context): Implementation[] {
  return [
    implement(previewExport, ({ query: { pid, format }, caller, language }) =>
      previewLosses(context, { caller, pids: pid, format }, language),
    ),
    implement(exportProblems, ({ query: { pid, format }, caller }) =>
      writeExport(context, { caller, pids: pid, format }),
    ),
  ]
}

/** Endpoints of the wire's clients, which do everything in one request. */
function hojRoutes(context: Context): Implementation[] {
  const at = [
    [importHojProblems, 'hoj'],
    [importQduojProblems, 'qduoj'],
    [importFpsProblems, 'fps'],
    [importHydroProblems, 'hydro'],
  ] as const
  return [
    ...at.map(([endpoint, format]) =>
      implement(endpoint, async ({ upload, language, ...request }) => {
        const user = requireUser(request.caller)
        await importAtOnce(context, format, { user, actor: actorOf(request), upload, language })
        return null
      }),
    ),
    implement(exportHojProblems, ({ query: { pid }, caller }) =>
      writeExport(context, { caller, pids: pid, format: 'hoj' }),
    ),
  ]
}
