import {
  type Endpoint,
  type Permission,
  type Role,
  roleHas,
  roleMayCall,
  SITE_ADMINS,
  UserInfoVo,
} from '@gavel/contract'
import { forgetKeptOfOthers } from '../browser/kept-caches.ts'
import { createStore, useStore } from '../store.ts'

const TOKEN_KEY = 'token'
const USER_KEY = 'userInfo'

export interface Session {
  readonly token: string | null
  readonly user: UserInfoVo | null
}

function readUser(): UserInfoVo | null {
  try {
    return UserInfoVo.parse(JSON.parse(localStorage.getItem(USER_KEY) ?? 'null'))
  } catch {
    return null
  }
}

function readSession(): Session {
  if (typeof localStorage === 'undefined') return { token: null, user: null }
  const token = localStorage.getItem(TOKEN_KEY)
  return { token, user: token === null ? null : readUser() }
}

const session = createStore<Session>(readSession())
/** The user who was logged in last since the page was loaded. */
let lastUid = session.get().user?.uid
/** The page is about to be loaded for another user, whose session is kept already. */
let isLeaving = false

/**
 * One user's data must have left the memory before another uses the page; a load of the page does that. Until then the
 * page stays as it was: parts that heard of the other user would already give them what is the first one's.
 */
function enter(next: Session): void {
  const uid = next.user?.uid
  const forgotten = forgetKeptOfOthers(uid ?? null)
  if (uid !== undefined && lastUid !== undefined && lastUid !== uid) {
    isLeaving = true
    // The page would be gone before it had forgotten.
    if ('caches' in globalThis) void forgotten.finally(() => location.reload())
    else location.reload()
    return
  }
  session.set(next)
  lastUid = uid ?? lastUid
}

if (typeof window !== 'undefined') {
  // Another tab logged in or out.
  window.addEventListener('storage', (event) => {
    if (event.key === TOKEN_KEY || event.key === USER_KEY || event.key === null) enter(readSession())
  })
}

export const getSession = session.get

export function useSession(): Session {
  return useStore(session)
}

/** The logged-in user, or null for a visitor. */
export function useUser(): UserInfoVo | null {
  return useSession().user
}

export function openSession(token: string, user: UserInfoVo): void {
  localStorage.setItem(TOKEN_KEY, token)
  localStorage.setItem(USER_KEY, JSON.stringify(user))
  enter({ token, user })
}

export function replaceToken(token: string): void {
  if (isLeaving) return
  localStorage.setItem(TOKEN_KEY, token)
  session.set({ ...session.get(), token })
}

export function replaceUser(user: UserInfoVo): void {
  if (isLeaving || session.get().token === null) return
  localStorage.setItem(USER_KEY, JSON.stringify(user))
  session.set({ ...session.get(), user })
}

export function closeSession(): void {
  if (isLeaving) return
  localStorage.removeItem(TOKEN_KEY)
  localStorage.removeItem(USER_KEY)
  void forgetKeptOfOthers(null)
  session.set({ token: null, user: null })
}

export function hasAnyRole(user: UserInfoVo | null, roles: readonly Role[]): boolean {
  return user?.roleList.some((role) => roles.includes(role)) ?? false
}

export const isSiteAdmin = (user: UserInfoVo | null) => hasAnyRole(user, SITE_ADMINS)
/** Whether the user manages every problem and the tags, not only their own problems. */
export const isProblemAdmin = (user: UserInfoVo | null) => hasAnyRole(user, ['root', 'problem_admin'])
export const isRoot = (user: UserInfoVo | null) => hasAnyRole(user, ['root'])
/** Whether the user does what only the super administrator does on the site, and in a group (its id) whoever runs it. */
export const decidesIn = (gid: number | null, user: UserInfoVo | null, runsGroup: boolean) =>
  isRoot(user) || (gid !== null && runsGroup)

/** Whether an endpoint is open to the reader's role, as the contract says. Things that they ask about may still be closed. */
export const mayCall = (user: UserInfoVo | null, { access }: Pick<Endpoint, 'access'>): boolean =>
  user?.roleList.some((role) => roleMayCall(access, role)) ?? false

export const useMayCall = (endpoint: Pick<Endpoint, 'access'>): boolean => mayCall(useUser(), endpoint)

/** For pages that ask about many endpoints of one permission, whose descriptions they would load for that alone. */
export const useHasPermission = (permission: Permission): boolean =>
  useUser()?.roleList.some((role) => roleHas(role, permission)) ?? false
