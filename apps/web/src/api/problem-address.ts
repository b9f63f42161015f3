import { linkOptions } from '@tanstack/react-router'

/** Where a problem is read: in its group, or on the site. */
export const problemAddress = (code: string, gid: number | null) =>
  gid === null
    ? linkOptions({ to: '/problem/$problemId', params: { problemId: code } })
    : linkOptions({
        to: '/group/$groupID/problem/$problemID',
        params: { groupID: String(gid), problemID: code },
      })
