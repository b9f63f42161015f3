import type { UserInfoVo } from '@gavel/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

type Session = typeof import('./session.ts')

const kept = new Map<string, string>()
const reload = vi.fn()
const tab = new EventTarget()
let session: Session

const userOf = (uid: string): UserInfoVo => ({
  uid,
  username: uid,
  nickname: null,
  avatar: null,
  titleName: null,
  titleColor: null,
  email: null,
  number: null,
  gender: 'secrecy',
  school: null,
  course: null,
  signature: null,
  realname: null,
  github: null,
  blog: null,
  cfUsername: null,
  roleList: ['default_user'],
})

/** Another tab of the same browser writes the session, and this one is told. */
function logInElsewhere(uid: string): void {
  kept.set('token', `token of ${uid}`)
  kept.set('userInfo', JSON.stringify(userOf(uid)))
  tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'userInfo' }))
}

function logOutElsewhere(): void {
  kept.clear()
  tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }))
}

beforeAll(async () => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('window', tab)
  vi.stubGlobal('location', { reload })
  vi.resetModules()
  session = await import('./session.ts')
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('a user who comes back goes on', () => {
  logInElsewhere('ada')
  logOutElsewhere()
  expect(session.getSession().user).toBeNull()
  logInElsewhere('ada')
  expect(session.getSession().user?.uid).toBe('ada')
  expect(reload).not.toHaveBeenCalled()
})

test('a page of one user is loaded anew before any part of it hears of another, and changes nothing of theirs', () => {
  logOutElsewhere()
  logInElsewhere('bob')
  expect(reload).toHaveBeenCalledOnce()
  expect(session.getSession().user).toBeNull()
  session.replaceToken('a late answer')
  session.closeSession()
  expect(kept.get('token')).toBe('token of bob')
})
