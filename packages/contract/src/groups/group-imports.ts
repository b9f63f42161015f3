import {
  cancelProblemImport,
  downloadImportReport,
  getProblemImport,
  startProblemImport,
  uploadProblemPackage,
} from '../problem-authoring/problem-import.ts'
import { twin } from './twin.ts'

/** Any user may found a group, so less than the site's administrators may send. */
export const GROUP_PACKAGE_MAX_BYTES = 512 * 1024 ** 2

const path = '/api/group/problem/import'

export const uploadGroupPackage = twin(uploadProblemPackage, {
  path: '/api/group/problem/upload-package',
  summary: 'Ours: takes a package of problems for a group in any known format and starts to examine it.',
  groupField: 'query.gid',
  maxBytes: GROUP_PACKAGE_MAX_BYTES,
})

export const getGroupProblemImport = twin(getProblemImport, {
  path,
  summary:
    'Ours: an import into a group with its problems; without an id the caller’s newest of the last day, or null.',
  groupField: 'query.gid',
})

export const startGroupProblemImport = twin(startProblemImport, {
  path,
  summary: 'Ours: writes the problems of an examined package into its group; only roots replace problems.',
})

export const cancelGroupProblemImport = twin(cancelProblemImport, {
  path,
  summary: 'Ours: stops an import into a group. Problems already written stay; no others follow.',
})

export const downloadGroupImportReport = twin(downloadImportReport, {
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
