import {
  cancelGroupProblemImport,
  downloadGroupImportReport,
  exportHojProblems,
  exportProblems,
  getGroupProblemImport,
  importFpsProblems,
  importHojProblems,
  importHydroProblems,
  importQduojProblems,
  previewExport,
  startGroupProblemImport,
  uploadGroupPackage,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import { requireUser } from '../../http/caller.ts'
import { type Implementation, implement, implementBoth } from '../../http/implement.ts'
import { actorOf } from '../audit/actor.policy.ts'
import { previewLosses, exportProblems as writeExport } from './export-problems.service.ts'
import { importAtOnce } from './import-at-once.service.ts'
import { importReport } from './import-report.wire.ts'
import { importToWire } from './problem-import.wire.ts'
import { cancelImport, readImport, readWhole, startWriting, storeUpload } from './problem-imports.service.ts'
import { startProblemRun } from './run-problem-import.jobs.ts'

export function problemImportRoutes(context: Context): Implementation[] {
  return [...importRoutes(context), ...exportRoutes(context), ...hojRoutes(context)]
}

function importRoutes(context: Context): Implementation[] {
  return [
    ...implementBoth(uploadGroupPackage, async ({ groupId, upload, ...request }) => {
      const user = requireUser(request.caller)
      const id = await storeUpload(context, { user, actor: actorOf(request), upload, groupId })
      startProblemRun(context, id)
      return { id }
    }),
    ...implementBoth(getGroupProblemImport, async ({ groupId, query: { id }, caller, language }) => {
      const place = groupId === null ? 'site' : { groupId }
      const found = await readImport(context, { id, caller, place })
      return found && importToWire(found, language)
    }),
    ...implementBoth(startGroupProblemImport, async ({ thing, caller, body }) => {
      await startWriting(context, caller, thing, body)
      startProblemRun(context, body.id)
      return null
    }),
    ...implementBoth(cancelGroupProblemImport, async ({ thing }) => {
      await cancelImport(context, thing.id)
      return null
    }),
    ...implementBoth(downloadGroupImportReport, async ({ thing, caller, query, language }) => {
      const found = await readWhole(context.db, caller, thing)
      return importReport(importToWire(found, language), query.format)
    }),
  ]
}

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
