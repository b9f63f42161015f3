import { z } from 'zod'
import { nothing } from '../about.ts'
import type { Role } from '../access.ts'
import { defineEndpoint } from '../define.ts'
import { Instant, QueryIdList, WebLanguageSchema } from '../wire-types.ts'

/** Users who manage every problem: an import may replace any of them. */
const PROBLEM_MANAGERS = ['root', 'problem_admin'] as const satisfies readonly Role[]
/** Plain administrators import into contests of their own, and replace nothing. */
const IMPORTERS = [...PROBLEM_MANAGERS, 'admin'] as const satisfies readonly Role[]
/** Users whom the wire allows to import and export (`api.md` 2.12). */
const HOJ_IMPORTERS = ['root'] as const satisfies readonly Role[]

export const PACKAGE_MAX_BYTES = 2 * 1024 ** 3
export const EXPORT_MAX_PROBLEMS = 500

/** One finding of the report about a package or a problem in it. */
export const FindingVo = z.object({
  level: z.enum(['error', 'warning', 'note']),
  code: z.string(),
  /** In the caller's language. */
  message: z.string(),
})
export type FindingVo = z.output<typeof FindingVo>

/**
 * - `reading`: the package is being examined.
 * - `ready`: waiting for the user's choices.
 * - `running`: problems are being written.
 * - `failed`: the package cannot be read; `findings` says why.
 */
export const IMPORT_STATES = ['reading', 'ready', 'running', 'done', 'cancelled', 'failed'] as const
export const ImportState = z.enum(IMPORT_STATES)

/** `add` creates a new problem, `replace` gives the existing one of the same code a new statement and data version. */
export const ImportChoice = z.enum(['add', 'replace', 'skip'])
export type ImportChoice = z.output<typeof ImportChoice>

/** `unreadable`: found, before anything is written, not to fit the site; `failed`: writing it failed. */
export const IMPORT_ITEM_STATES = ['waiting', 'done', 'skipped', 'failed', 'unreadable'] as const

export const ImportItemVo = z.object({
  /** Counted from one, in the order of the package. */
  number: z.int(),
  /** Its path inside the package. */
  place: z.string(),
  /** The display id that it gets; null: the next free one. */
  code: z.string().nullable(),
  title: z.string(),
  languages: z.array(z.string()),
  caseCount: z.int(),
  /** With points, which contests by ICPC rules do not keep; 0 where the problem has none. */
  subtaskCount: z.int(),
  state: z.enum(IMPORT_ITEM_STATES),
  choice: ImportChoice,
  /** The existing problem with this code. */
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
  /** Null until the package has been examined. */
  format: z.string().nullable(),
  /** How many problems of the package have been examined or written so far, and how many there are. */
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
  access: { roles: IMPORTERS },
  about: nothing('It begins an import of the caller’s.'),
  summary: 'Takes a package of problems in any known format and starts to examine it.',
  upload: { field: 'file', maxBytes: PACKAGE_MAX_BYTES },
  data: z.object({ id: z.uuid() }),
  errors: ['file_required', 'file_too_large'],
})

export const getProblemImport = defineEndpoint({
  method: 'GET',
  path: '/api/admin/problem/import',
  access: { roles: IMPORTERS },
  about: nothing('An import that is not the caller’s to go on with is as none: the answer is null.'),
  summary: 'An import with its problems; without an id the caller’s newest of the last day, or null.',
  query: z.object({ id: z.string().optional() }),
  data: ProblemImportVo.nullable(),
})

export const startProblemImport = defineEndpoint({
  method: 'POST',
  path: '/api/admin/problem/import',
  access: { roles: IMPORTERS },
  about: { thing: 'problem-import', id: 'body.id', may: 'problem-import.go-on', in: 'site' },
  summary: 'Writes the problems of an examined package one by one, each completely or not at all.',
  body: z.object({
    id: z.uuid(),
    /** Not read with `cid`. */
    visibility: z.enum(['public', 'private']),
    /**
     * Adds every problem to this contest, which the caller must administer: with the next labels and balloon colours,
     * hidden, and scored as the contest is.
     */
    cid: z.int().nullish(),
    /** The language assumed for a statement that names none. */
    language: WebLanguageSchema,
    /**
     * Where to store a statement in a language unknown to the site, if the problem has no statement there. Null: it is
     * left out, unless the problem has no other statement; then it is stored under `language`.
     */
    otherLanguage: WebLanguageSchema.nullish(),
    /** Problems that are not listed keep the choice from the preview. */
    choices: z
      .array(z.object({ number: z.int(), choice: ImportChoice, code: z.string().max(64).nullish() }))
      .max(10_000),
  }),
  errors: [...errors, 'contest_not_found', 'not_your_contest', 'permission_denied'],
})

export const cancelProblemImport = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/problem/import',
  access: { roles: IMPORTERS },
  about: { thing: 'problem-import', id: 'query.id', may: 'problem-import.go-on', in: 'site' },
  summary: 'Stops an import. Problems already written stay; no others follow.',
  query: ById,
  errors: ['problem_import_not_found'],
})

export const downloadImportReport = defineEndpoint({
  method: 'GET',
  path: '/api/admin/problem/import-report',
  access: { roles: IMPORTERS },
  about: { thing: 'problem-import', id: 'query.id', may: 'problem-import.go-on', in: 'site' },
  summary: 'The outcome of each problem of an import, as a CSV or JSON file.',
  query: z.object({ id: z.string(), format: z.enum(['csv', 'json']) }),
  transport: 'download',
  errors: ['problem_import_not_found'],
})

/** Formats for export; the first is our own, which loses nothing. */
export const EXPORT_FORMATS = ['gavel', 'hoj', 'qduoj', 'fps', 'hydro', 'icpc', 'icpc-legacy'] as const
export const ExportFormat = z.enum(EXPORT_FORMATS)
export type ExportFormat = z.output<typeof ExportFormat>

/** One number or several: `pid=1&pid=2`. */
const Pids = QueryIdList.refine((pids) => pids.length > 0 && pids.length <= EXPORT_MAX_PROBLEMS)

export const previewExport = defineEndpoint({
  method: 'GET',
  path: '/api/admin/problem/export-preview',
  access: { roles: PROBLEM_MANAGERS },
  about: nothing(
    'A list of problems, each of which is asked for while it is read: overseers see those of the site.',
  ),
  summary: 'What a format would lose of each problem.',
  query: z.object({ pid: Pids, format: ExportFormat }),
  data: z.array(
    z.object({
      pid: z.int(),
      problemId: z.string(),
      title: z.string(),
      /** False: the format cannot represent a problem of this kind. */
      isExportable: z.boolean(),
      findings: z.array(FindingVo),
    }),
  ),
  errors: ['problem_not_found', 'not_your_problem'],
})

export const exportProblems = defineEndpoint({
  method: 'GET',
  path: '/api/admin/problem/export',
  access: { roles: PROBLEM_MANAGERS },
  about: nothing(
    'A list of problems, each of which is asked for while it is read: overseers see those of the site.',
  ),
  summary: 'Problems as a package; those that the format cannot represent are left out.',
  query: z.object({ pid: Pids, format: ExportFormat }),
  transport: 'download',
  errors: ['problem_not_found', 'not_your_problem', 'nothing_to_export'],
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
  about: nothing('One role imports into the site without looking first.'),
  summary: 'Imports an export of HOJ in one step.',
  upload: hojUpload,
  errors: hojErrors,
})

export const importQduojProblems = defineEndpoint({
  method: 'POST',
  path: '/api/file/import-qdoj-problem',
  access: { roles: HOJ_IMPORTERS },
  about: nothing('One role imports into the site without looking first.'),
  summary: 'Imports an export of QDUOJ in one step.',
  upload: hojUpload,
  errors: hojErrors,
})

export const importFpsProblems = defineEndpoint({
  method: 'POST',
  path: '/api/file/import-fps-problem',
  access: { roles: HOJ_IMPORTERS },
  about: nothing('One role imports into the site without looking first.'),
  summary: 'Imports an FPS document in one step.',
  upload: hojUpload,
  errors: hojErrors,
})

export const importHydroProblems = defineEndpoint({
  method: 'POST',
  path: '/api/file/import-hydro-problem',
  access: { roles: HOJ_IMPORTERS },
  about: nothing('One role imports into the site without looking first.'),
  summary: 'Imports a package of Hydro in one step.',
  upload: hojUpload,
  errors: hojErrors,
})

export const exportHojProblems = defineEndpoint({
  method: 'GET',
  path: '/api/file/export-problem',
  access: { roles: HOJ_IMPORTERS },
  about: nothing('A list of problems, each of which is asked for while it is read.'),
  summary: 'Problems as a zip of HOJ.',
  query: z.object({ pid: Pids }),
  transport: 'download',
  errors: ['problem_not_found', 'not_your_problem', 'nothing_to_export'],
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
