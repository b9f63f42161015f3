import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import {
  cancelProblemImport,
  downloadImportReport,
  getProblemImport,
  startProblemImport,
  uploadProblemPackage,
} from '../problem-authoring/problem-import.ts'
import { QueryInt } from '../wire-types.ts'

/** Any user may found a group, so less than the site's administrators may send. */
export const GROUP_PACKAGE_MAX_BYTES = 512 * 1024 ** 2

const twin = { access: 'login', tokenScope: 'admin' } as const
const path = '/api/group/problem/import'
const asked = ['group_not_found', 'group_admins_only'] as const

export const uploadGroupPackage = defineEndpoint({
  ...uploadProblemPackage,
  ...twin,
  path: '/api/group/problem/upload-package',
  summary: 'Ours: takes a package of problems for a group in any known format and starts to examine it.',
  query: z.object({ gid: QueryInt }),
  upload: { field: 'file', maxBytes: GROUP_PACKAGE_MAX_BYTES },
  errors: [...asked, 'file_required', 'file_too_large'],
})

export const getGroupProblemImport = defineEndpoint({
  ...getProblemImport,
  ...twin,
  path,
  summary:
    'Ours: an import into a group with its problems; without an id the caller’s newest of the last day, or null.',
  query: z.object({ gid: QueryInt, id: z.string().optional() }),
  errors: asked,
})

export const startGroupProblemImport = defineEndpoint({
  ...startProblemImport,
  ...twin,
  path,
  summary: 'Ours: writes the problems of an examined package into its group; only roots replace problems.',
})

export const cancelGroupProblemImport = defineEndpoint({
  ...cancelProblemImport,
  ...twin,
  path,
  summary: 'Ours: stops an import into a group. Problems already written stay; no others follow.',
})

export const downloadGroupImportReport = defineEndpoint({
  ...downloadImportReport,
  ...twin,
  path: '/api/group/problem/import-report',
  summary: 'Ours: the outcome of each problem of an import into a group, as a CSV or JSON file.',
})

export const groupImportEndpoints = [
  uploadGroupPackage,
  getGroupProblemImport,
  startGroupProblemImport,
  cancelGroupProblemImport,
  downloadGroupImportReport,
]
