import { linkOptions } from '@tanstack/react-router'

/** The pages where a problem is worked on: those of the site's administration, or of its group. */
export function problemLinks(pid: number, gid: number | null) {
  if (gid === null) {
    const params = { problemId: String(pid) }
    return {
      edit: linkOptions({ to: '/admin/problem/edit/$problemId', params }),
      data: linkOptions({ to: '/admin/problem/data/$problemId', params }),
      check: linkOptions({ to: '/admin/problem/check/$problemId', params }),
      editorial: linkOptions({ to: '/admin/problem/editorial/$problemId', params }),
    }
  }
  const params = { groupID: String(gid), pid: String(pid) }
  return {
    edit: linkOptions({ to: '/group/$groupID/problem/edit/$pid', params }),
    data: linkOptions({ to: '/group/$groupID/problem/data/$pid', params }),
    check: linkOptions({ to: '/group/$groupID/problem/check/$pid', params }),
    editorial: linkOptions({ to: '/group/$groupID/problem/editorial/$pid', params }),
  }
}
