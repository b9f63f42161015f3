import { linkOptions } from '@tanstack/react-router'
import { useManagedGroup } from '../../../api/managed-group.ts'

/** The pages where contests are administered: those of the site's administration, or of the group. */
export function useManageLinks() {
  return manageLinksOf(useManagedGroup())
}

/** @param gid the group of a contest; null for one of the site */
export const manageLinksOf = (gid: number | null) => (gid === null ? SITE : linksOfGroup(String(gid)))

const SITE = {
  create: linkOptions({ to: '/admin/contest/create' }),
  edit: (cid: number) => linkOptions({ to: '/admin/contest/$contestId/edit', params: paramsOf(cid) }),
  problems: (cid: number) => linkOptions({ to: '/admin/contest/$contestId/problems', params: paramsOf(cid) }),
  announcements: (cid: number) =>
    linkOptions({ to: '/admin/contest/$contestId/announcement', params: paramsOf(cid) }),
  newProblem: (cid: number) =>
    linkOptions({ to: '/admin/contest/$contestId/problem/create', params: paramsOf(cid) }),
  editProblem: (cid: number, pid: number) =>
    linkOptions({
      to: '/admin/contest/$contestId/problem/$problemId/edit',
      params: { ...paramsOf(cid), problemId: String(pid) },
    }),
  importPackages: (cid: number) => linkOptions({ to: '/admin/problem/batch-operation', search: { cid } }),
}

function paramsOf(cid: number) {
  return { contestId: String(cid) }
}

function linksOfGroup(groupID: string) {
  const inGroup = (cid: number) => ({ groupID, cid: String(cid) })
  return {
    create: linkOptions({ to: '/group/$groupID/contest/create', params: { groupID } }),
    edit: (cid: number) => linkOptions({ to: '/group/$groupID/contest/edit/$cid', params: inGroup(cid) }),
    problems: (cid: number) =>
      linkOptions({ to: '/group/$groupID/contest/problems/$cid', params: inGroup(cid) }),
    announcements: (cid: number) =>
      linkOptions({ to: '/group/$groupID/contest/announcement/$cid', params: inGroup(cid) }),
    newProblem: (cid: number) =>
      linkOptions({ to: '/group/$groupID/contest/problem/$cid/create', params: inGroup(cid) }),
    editProblem: (cid: number, pid: number) =>
      linkOptions({
        to: '/group/$groupID/contest/problem/$cid/$pid',
        params: { ...inGroup(cid), pid: String(pid) },
      }),
    importPackages: (cid: number) =>
      linkOptions({ to: '/group/$groupID/problem/import', params: { groupID }, search: { cid } }),
  }
}
