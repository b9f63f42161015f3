import { describe, expect, test } from 'vitest'
import { nothing } from '../about.ts'
import type { Endpoint } from '../define.ts'
import { ENDPOINTS } from '../endpoints.ts'
import { TOKEN_SCOPES, type TokenScope } from './token-scope.ts'
import { tokenScopeOf } from './token-scopes.ts'

const endpoint = (values: Partial<Endpoint>): Endpoint => ({
  method: 'GET',
  path: '/api/x',
  access: 'login',
  about: nothing('X.'),
  summary: 'X.',
  ...values,
})

describe('an API token', () => {
  test.each<[string, Partial<Endpoint>, TokenScope | null]>([
    ['reads what anyone may read', { access: 'anonymous' }, 'read'],
    ['does nothing else that anyone may do', { access: 'anonymous', method: 'POST' }, null],
    ['does nothing for logged-in users', { access: 'login' }, null],
    ['does what its endpoint allows', { access: 'login', tokenScope: 'read' }, 'read'],
    ['does nothing that its endpoint forbids', { access: { roles: ['root'] }, tokenScope: null }, null],
    ['hands in', { access: { permission: 'submit' }, method: 'POST' }, 'submit'],
    ['administers', { access: { roles: ['root', 'admin'] }, method: 'DELETE' }, 'admin'],
    ['rejudges', { access: { permission: 'rejudge' } }, 'admin'],
    ['administers no accounts', { access: { permission: 'user_admin' } }, null],
    ['administers no settings and keys', { access: { permission: 'system_info_admin' } }, null],
    ['cannot act as a judge host', { access: 'judge' }, null],
  ])('%s', (_, values, scope) => {
    expect(tokenScopeOf(endpoint(values))).toBe(scope)
  })
})

const openTo = (scopes: readonly TokenScope[]) =>
  ENDPOINTS.filter((one) => scopes.some((scope) => tokenScopeOf(one) === scope))
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

test('nothing that protects an account, and nothing that opens or ends a session, is open to a token', () => {
  const guarded =
    /log(in|out)|passw|e?mail|mobile|session|factor|passkey|recovery|api-token|setup|register(?!-contest|-training)|captcha|security|config|backup|\/admin\/user/
  expect(
    openTo(TOKEN_SCOPES)
      .map(nameOf)
      .filter((name) => guarded.test(name)),
  ).toEqual([
    'GET /api/get-website-config',
    // The state of the machines, for monitoring scripts.
    'GET /api/admin/config/get-service-info',
    'GET /api/admin/config/get-judge-service-info',
  ])
})

test('the scope read writes nothing, although some of its queries use POST', () => {
  const asked = openTo(['read']).filter(({ method }) => method !== 'GET')
  expect(asked.map(nameOf)).toEqual([
    'POST /api/check-contest-submissions-status',
    'POST /api/get-contest-not-read-announcement',
    'POST /api/get-user-problem-status',
    'POST /api/check-submissions-status',
  ])
})

test('nothing in the administration is open without the scope admin', () => {
  expect(openTo(['read', 'submit']).filter(({ path }) => path.startsWith('/api/admin/'))).toEqual([])
})
