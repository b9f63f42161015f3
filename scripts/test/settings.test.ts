import { expect, test } from 'vitest'
import { readSettings } from '../lib/settings.ts'

const read = (environment: NodeJS.ProcessEnv) => readSettings(environment, '/repository')

test('by default the site is reachable only from this machine and its data are in the checkout', () => {
  expect(read({})).toEqual({
    PORT: 8080,
    HOST: '127.0.0.1',
    DATA_DIR: '/repository/data',
    hasStarterBank: true,
    hasJudge: true,
    admitsJudge: true,
  })
})

test('a variable set to an empty value counts as not set', () => {
  expect(read({ PORT: '', DATABASE_URL: '', GAVEL_DEMO: '' })).toEqual(read({}))
})

test('an absolute DATA_DIR stays as it is', () => {
  expect(read({ DATA_DIR: '/srv/gavel' }).DATA_DIR).toBe('/srv/gavel')
})

test('GAVEL_DEMO=0 requests an empty site', () => {
  expect(read({ GAVEL_DEMO: '0' }).hasStarterBank).toBe(false)
})

test('JUDGE=0 requests a server without a judge', () => {
  expect(read({ JUDGE: '0' })).toMatchObject({ hasJudge: false, admitsJudge: false })
  expect(read({ JUDGE: 'service' })).toMatchObject({ hasJudge: false, admitsJudge: true })
})

test.each([
  ['JUDGE', 'no'],
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', '80x'],
  ['DATABASE_URL', 'mysql://localhost/gavel'],
  ['SERVER_URL', 'judge.example.org'],
  ['SERVER_URL', 'ftp://judge.example.org'],
  ['JUDGE_KEY', 'short'],
  ['GAVEL_DEMO', 'yes'],
])('%s=%s is refused in one line that names the setting', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(new RegExp(`^wrong setting: ${name}: .+$`))
})

test('all wrong settings are named at once', () => {
  expect(() => read({ PORT: 'x', GAVEL_DEMO: 'y' })).toThrow(/PORT: .*; GAVEL_DEMO: /)
})

test('an administrator needs both a name and a password', () => {
  expect(() => read({ GAVEL_ADMIN_USERNAME: 'root' })).toThrow(/go together/)
  expect(() => read({ GAVEL_ADMIN_PASSWORD: 'secret-enough' })).toThrow(/go together/)
})
