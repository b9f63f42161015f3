import type { FoundVo } from '@gavel/contract'
import { linkOptions } from '@tanstack/react-router'
import type { Entry } from './entries.ts'

/** A line for something that the server found. */
export function entryOf(found: FoundVo): Entry {
  const { kind, id, title, progress } = found
  return {
    key: `${kind}:${id}`,
    kind,
    // Users are known by their names, problems by their ids.
    title: kind === 'user' ? id : title,
    note: noteOf(found),
    progress,
    act: linkTo(found),
    found,
  }
}

function noteOf({ kind, id, title }: FoundVo): string | null {
  if (kind === 'problem') return id
  return kind === 'user' && title !== id ? title : null
}

function linkTo({ kind, id, gid }: FoundVo) {
  switch (kind) {
    case 'problem':
      return gid === null
        ? linkOptions({ to: '/problem/$problemId', params: { problemId: id } })
        : linkOptions({
            to: '/group/$groupID/problem/$problemID',
            params: { groupID: String(gid), problemID: id },
          })
    case 'contest':
      return linkOptions({ to: '/contest/$contestID', params: { contestID: id } })
    case 'training':
      return linkOptions({ to: '/training/$trainingID', params: { trainingID: id } })
    case 'group':
      return linkOptions({ to: '/group/$groupID', params: { groupID: id } })
    case 'user':
      return linkOptions({ to: '/user-home', search: { username: id } })
  }
}
