import {
  cancelProblemImport,
  downloadImportReport,
  exportHojProblems,
  exportProblems,
  getProblemImport,
  importFpsProblems,
  importHojProblems,
  importHydroProblems,
  importQduojProblems,
  previewExport,
  startProblemImport,
  uploadProblemPackage,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import { requireUser } from '../../http/caller.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { actorOf } from '../audit/actor.policy.ts'
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
  return [
    implement(uploadProblemPackage, async ({ upload, ...request }) => {
      const user = requireUser(request.caller)
      const id = await storeUpload(context, { user, actor: actorOf(request), upload })
      startProblemRun(context, id)
      return { id }
    }),
    implement(getProblemImport, async ({ query: { id }, caller, language }) => {
      const found = await readImport(context, { id, user: requireUser(caller) })
      return found && importToWire(found, language)
    }),
    implement(startProblemImport, async ({ caller, body }) => {
      await startWriting(context, caller, body)
      startProblemRun(context, body.id)
      return null
    }),
    implement(cancelProblemImport, async ({ caller, query }) => {
      await cancelImport(context, requireUser(caller), query.id)
      return null
    }),
    implement(downloadImportReport, async ({ query: { id, format }, caller, language }) => {
      const found = await requireImport(context, { id, user: requireUser(caller) })
      return importReport(importToWire(found, language), format)
    }),
  ]
}

function exportRoutes(context: Context): Implementation[] {
  return [
    implement(previewExport, ({ query: { pid, format }, language }) =>
      previewLosses(context, { pids: pid, format }, language),
    ),
    implement(exportProblems, ({ query: { pid, format } }) => writeExport(context, { pids: pid, format })),
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
    implement(exportHojProblems, ({ query: { pid } }) => writeExport(context, { pids: pid, format: 'hoj' })),
  ]
}
