import { handleReport, listReports } from '../discussions/reports.ts'
import { twin } from './twin.ts'

const path = '/api/group/discussion-report'

export const listGroupReports = twin(listReports, {
  path,
  groupField: 'query.gid',
  tokenScope: 'read',
  summary:
    'Ours: reports of what was written in a group, for its administrators; those of a contest’s questions for who runs it.',
})

export const handleGroupReport = twin(handleReport, {
  path,
  groupField: 'body.gid',
  summary: 'Ours: says that a report of a group was dealt with, or opens it again.',
})

export const groupReportEndpoints = [listGroupReports, handleGroupReport]
