import { linkOptions } from '@tanstack/react-router'
import { useManagedGroup } from '../../../api/managed-group.ts'

/** The pages where trainings are administered: those of the site's administration, or of the group. */
export function useManageLinks() {
  const gid = useManagedGroup()
  if (gid === null)
    return {
      create: linkOptions({ to: '/admin/training/create' }),
      homework: null,
      edit: (tid: number) =>
        linkOptions({ to: '/admin/training/$trainingId/edit', params: { trainingId: String(tid) } }),
      problems: (tid: number) =>
        linkOptions({ to: '/admin/training/$trainingId/problems', params: { trainingId: String(tid) } }),
    }
  const groupID = String(gid)
  return {
    create: linkOptions({ to: '/group/$groupID/training/create', params: { groupID } }),
    homework: linkOptions({ to: '/group/$groupID/training/homework', params: { groupID } }),
    edit: (tid: number) =>
      linkOptions({ to: '/group/$groupID/training/edit/$tid', params: { groupID, tid: String(tid) } }),
    problems: (tid: number) =>
      linkOptions({ to: '/group/$groupID/training/problems/$tid', params: { groupID, tid: String(tid) } }),
  }
}
