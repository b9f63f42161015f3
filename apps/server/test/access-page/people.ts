import type { Role } from '@gavel/contract'
import { type Caller, type GroupLevel, VISITOR } from '../../src/http/caller.ts'

const GROUP_ID = 1

interface Person {
  readonly id?: string
  readonly role?: Role
  readonly level?: GroupLevel
}

/** A caller who logged in, as the table of access sees them. */
export function callerOf({ id = 'somebody', role = 'default_user', level }: Person): Caller {
  const groups = new Map<number, GroupLevel>(level === undefined ? [] : [[GROUP_ID, level]])
  return {
    kind: 'user',
    user: { id, username: id, role, restrictedUntil: null, groups, sessionId: 'session' },
  }
}

export const ON_SITE: Readonly<Record<string, Caller>> = {
  visitor: VISITOR,
  user: callerOf({}),
  'its author': callerOf({ id: 'author' }),
  admin: callerOf({ role: 'admin' }),
  'admin who wrote it': callerOf({ id: 'author', role: 'admin' }),
  'problem admin': callerOf({ role: 'problem_admin' }),
  root: callerOf({ role: 'root' }),
}

export const IN_GROUP: Readonly<Record<string, Caller>> = {
  outsider: callerOf({}),
  'site admin': callerOf({ role: 'admin' }),
  member: callerOf({ level: 'member' }),
  'member who wrote it': callerOf({ id: 'author', level: 'member' }),
  admin: callerOf({ level: 'admin' }),
  'admin who wrote it': callerOf({ id: 'author', level: 'admin' }),
  'group root': callerOf({ level: 'root' }),
  'site root': callerOf({ role: 'root' }),
}

const START = new Date('2026-01-01T00:00:00Z')
const HOUR_MS = 3_600_000

/** A thing of every kind at once, public, visible and running, by somebody whom nobody above is unless they wrote it. */
export const THING_ON_SITE = {
  groupId: null as number | null,
  problemGroupId: null as number | null,
  authorId: 'author',
  problemAuthorId: 'author',
  userId: 'sender',
  ownerId: 'owner',
  askerId: 'asker',
  memberId: 'member',
  level: 'member',
  wantedLevel: 'member',
  isOwner: false,
  isVisible: true,
  isOpened: true,
  access: 'public',
  visibility: 'public',
  problemVisibility: 'public',
  startsAt: START,
  now: new Date(START.getTime() + HOUR_MS),
  endsAt: new Date(START.getTime() + 2 * HOUR_MS),
  freezesAt: null,
  unsealsAtEnd: true,
  finalisedAt: null,
  isRegistered: false,
  hasAccountRule: false,
  accountRule: null,
  takesLateSubmissions: false,
  isBoardOpen: false,
  canPrint: true,
  contest: null,
  isShared: false,
  problemSharesCode: false,
  verdict: 'AC',
  application: null,
  hiddenAt: null,
  kind: 'discussion',
  isModerator: false,
  isForAll: true,
} as const

export const THING_IN_GROUP = { ...THING_ON_SITE, groupId: GROUP_ID, problemGroupId: GROUP_ID }
