import { z } from 'zod'
import type { Role } from './access.ts'
import { defineEndpoint } from './define.ts'
import { Instant, QueryIdList, WebLanguageSchema } from './wire-types.ts'

/** Those who manage every problem: an import may replace any. */
const PROBLEM_MANAGERS = ['root', 'problem_admin'] as const satisfies readonly Role[]
/** Whom the wire lets import and export (`api.md` 2.12). */
const HOJ_IMPORTERS = ['root'] as const satisfies readonly Role[]

export const PACKAGE_MAX_BYTES = 2 * 1024 ** 3
export const EXPORT_MAX_PROBLEMS = 500

/** What the report says of a package or a problem in it. */
export const FindingVo = z.object({
  level: z.enum(['error', 'warning', 'note']),
  code: z.string(),
  /** In the caller's language. */
  message: z.string(),
})
export type FindingVo = z.output<typeof FindingVo>

/**
 * - `reading`: the package is being looked at.
 * - `ready`: waiting for choices.
 * - `running`: problems are written.
 * - `failed`: nothing of the package can be read; `findings` says why.
 */
export const IMPORT_STATES = ['reading', 'ready', 'running', 'done', 'cancelled', 'failed'] as const
export const ImportState = z.enum(IMPORT_STATES)

/** `add` makes a new problem, `replace` gives the one of the same code a new statement and a new version of its data. */
export const ImportChoice = z.enum(['add', 'replace', 'skip'])
export type ImportChoice = z.output<typeof ImportChoice>

/** `unreadable`: the site cannot hold it, as was found before anything is written; `failed`: while it was written. */
export const IMPORT_ITEM_STATES = ['waiting', 'done', 'skipped', 'failed', 'unreadable'] as const

export const ImportItemVo = z.object({
  /** Counted from one, in the order of the package. */
  number: z.int(),
  /** Where in the package it was found. */
  place: z.string(),
  /** The display id that it gets; null: the next free one. */
  code: z.string().nullable(),
  title: z.string(),
  languages: z.array(z.string()),
  caseCount: z.int(),
  state: z.enum(IMPORT_ITEM_STATES),
  choice: ImportChoice,
  /** The problem that has this code already. */
  clash: z.object({ id: z.int(), problemId: z.string(), title: z.string() }).nullable(),
  /** The problem that was written. */
  pid: z.int().nullable(),
  findings: z.array(FindingVo),
})
export type ImportItemVo = z.output<typeof ImportItemVo>

export const ProblemImportVo = z.object({
  id: z.uuid(),
  fileName: z.string(),
  state: ImportState,
  /** Null while the package has not been looked at. */
  format: z.string().nullable(),
  /** Problems of the package that were looked at or written so far, and all of them. */
  done: z.int(),
  total: z.int(),
  findings: z.array(FindingVo),
  items: z.array(ImportItemVo),
  gmtCreate: Instant,
})
export type ProblemImportVo = z.output<typeof ProblemImportVo>

const errors = ['problem_import_not_found', 'problem_import_not_ready'] as const
const ById = z.object({ id: z.string() })

export const uploadProblemPackage = defineEndpoint({
  method: 'POST',
  path: '/api/admin/problem/upload-package',
  access: { roles: PROBLEM_MANAGERS },
  summary: 'Takes a package of problems in any known format and begins to look at it.',
  upload: { field: 'file', maxBytes: PACKAGE_MAX_BYTES },
  data: z.object({ id: z.uuid() }),
  errors: ['file_required', 'file_too_large'],
})

export const getProblemImport = defineEndpoint({
  method: 'GET',
  path: '/api/admin/problem/import',
  access: { roles: PROBLEM_MANAGERS },
  summary: 'An import with its problems; without an id the caller’s newest of the last day, or null.',
  query: z.object({ id: z.string().optional() }),
  data: ProblemImportVo.nullable(),
})

export const startProblemImport = defineEndpoint({
  method: 'POST',
  path: '/api/admin/problem/import',
  access: { roles: PROBLEM_MANAGERS },
  summary: 'Writes the problems of a package that was looked at, one by one, each wholly or not at all.',
  body: z.object({
    id: z.uuid(),
    visibility: z.enum(['public', 'private']),
    /** What a statement without a language is written in. */
    language: WebLanguageSchema,
    /**
     * Where a statement in a language that the site does not have is filed, if that place is free. Null: it is left out,
     * unless the problem has no other; then it is filed under `language`.
     */
    otherLanguage: WebLanguageSchema.nullish(),
    /** Problems that are not named keep the choice that the preview showed. */
    choices: z
      .array(z.object({ number: z.int(), choice: ImportChoice, code: z.string().max(64).nullish() }))
      .max(10_000),
  }),
  errors,
})

export const cancelProblemImport = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/problem/import',
  access: { roles: PROBLEM_MANAGERS },
  summary: 'Ends an import. Problems that were written stay, no other follows.',
  query: ById,
  errors: ['problem_import_not_found'],
})

export const downloadImportReport = defineEndpoint({
  method: 'GET',
  path: '/api/admin/problem/import-report',
  access: { roles: PROBLEM_MANAGERS },
  summary: 'What became of each problem of an import, as a CSV or JSON file.',
  query: z.object({ id: z.string(), format: z.enum(['csv', 'json']) }),
  transport: 'download',
  errors: ['problem_import_not_found'],
})

/** Formats that can be written; the first is our own, which loses nothing. */
export const EXPORT_FORMATS = ['gavel', 'hoj', 'qduoj', 'fps', 'hydro', 'icpc', 'icpc-legacy'] as const
export const ExportFormat = z.enum(EXPORT_FORMATS)
export type ExportFormat = z.output<typeof ExportFormat>

/** One number or several: `pid=1&pid=2`. */
const Pids = QueryIdList.refine((pids) => pids.length > 0 && pids.length <= EXPORT_MAX_PROBLEMS)

export const previewExport = defineEndpoint({
  method: 'GET',
  path: '/api/admin/problem/export-preview',
  access: { roles: PROBLEM_MANAGERS },
  summary: 'What a format cannot hold of each of the problems.',
  query: z.object({ pid: Pids, format: ExportFormat }),
  data: z.array(
    z.object({
      pid: z.int(),
      problemId: z.string(),
      title: z.string(),
      /** False: the format has no place for a problem of this kind. */
      isExportable: z.boolean(),
      findings: z.array(FindingVo),
    }),
  ),
  errors: ['problem_not_found'],
})

export const exportProblems = defineEndpoint({
  method: 'GET',
  path: '/api/admin/problem/export',
  access: { roles: PROBLEM_MANAGERS },
  summary: 'Problems as a package; those that the format has no place for are left out.',
  query: z.object({ pid: Pids, format: ExportFormat }),
  transport: 'download',
  errors: ['problem_not_found', 'nothing_to_export'],
})

const hojErrors = [
  'file_required',
  'file_too_large',
  'package_unreadable',
  'problem_import_partly_failed',
] as const
const hojUpload = { field: 'file', maxBytes: PACKAGE_MAX_BYTES }

export const importHojProblems = defineEndpoint({
  method: 'POST',
  path: '/api/file/import-problem',
  access: { roles: HOJ_IMPORTERS },
  summary: 'Imports an export of HOJ at once.',
  upload: hojUpload,
  errors: hojErrors,
})

export const importQduojProblems = defineEndpoint({
  method: 'POST',
  path: '/api/file/import-qdoj-problem',
  access: { roles: HOJ_IMPORTERS },
  summary: 'Imports an export of QDUOJ at once.',
  upload: hojUpload,
  errors: hojErrors,
})

export const importFpsProblems = defineEndpoint({
  method: 'POST',
  path: '/api/file/import-fps-problem',
  access: { roles: HOJ_IMPORTERS },
  summary: 'Imports an FPS document at once.',
  upload: hojUpload,
  errors: hojErrors,
})

export const importHydroProblems = defineEndpoint({
  method: 'POST',
  path: '/api/file/import-hydro-problem',
  access: { roles: HOJ_IMPORTERS },
  summary: 'Imports a package of Hydro at once.',
  upload: hojUpload,
  errors: hojErrors,
})

export const exportHojProblems = defineEndpoint({
  method: 'GET',
  path: '/api/file/export-problem',
  access: { roles: HOJ_IMPORTERS },
  summary: 'Problems as a zip of HOJ.',
  query: z.object({ pid: Pids }),
  transport: 'download',
  errors: ['problem_not_found', 'nothing_to_export'],
})

export const problemImportEndpoints = [
  uploadProblemPackage,
  getProblemImport,
  startProblemImport,
  cancelProblemImport,
  downloadImportReport,
  previewExport,
  exportProblems,
  importHojProblems,
  importQduojProblems,
  importFpsProblems,
  importHydroProblems,
  exportHojProblems,
]
