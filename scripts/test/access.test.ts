import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listSources } from './boundaries/import-graph.ts'

const root = join(import.meta.dirname, '../..')
const SERVER = 'apps/server/src/'
const TABLE = `${SERVER}features/access/`

/**
 * A role or level that is compared by hand, or a list of roles. Endpoints ask the contract's door by `roleMayCall`, and
 * SQL about rows of users is no question about a caller.
 */
const BY_HAND =
  /\b[rR]ole (?:[=!]==) '|\.includes\((?:\w+\.)*role\)|\bSITE_ADMINS\b|\broleHas\(|\b[lL]evel (?:[=!]==) '(?:member|admin|root)'/

/** Functions of policies that take a caller, or who reads. */
const TAKES_CALLER =
  /export (?:function (\w+)(?:<[^>]*>)?|const (\w+) =) ?\((?:[^()]|\([^()]*\))*\b(?:Caller|Reading|Subscriber)\b/g

const files = listSources(root).filter((path) => path.startsWith(SERVER))

const byHand = (source: string): string[] => source.split('\n').filter((line) => BY_HAND.test(line))

const readSource = (path: string): string => readFileSync(join(root, path), 'utf8')

test('roles and levels are compared by the table of access alone', () => {
  const found = files
    .filter((path) => !path.startsWith(TABLE))
    .flatMap((path) => byHand(readSource(path)).map((line) => `${path}: ${line.trim()}`))
  expect(files.length).toBeGreaterThan(900)
  // A reader of one file cannot tell who else may do it; `docs/access.md` says it.
  expect(found).toEqual([])
})

test('few functions of policies decide about a caller besides the table', () => {
  const found = files
    .filter((path) => path.endsWith('.policy.ts'))
    .flatMap((path) => [...readSource(path).matchAll(TAKES_CALLER)].map(([, one, other]) => one ?? other))
  expect(found).toContain('may')
  expect(found.length).toBeLessThanOrEqual(20)
})

test.each([
  "if (user.role === 'root') return",
  'ADMINS.includes(caller.user.role)',
  "roleHas(role, 'rejudge')",
  "level !== 'member'",
])('finds %s', (line) => expect(byHand(line)).toEqual([line]))

test.each(["isRoleIn(role, 'site root')", "sql`users.role = 'root'`", "level === 'applying'"])(
  'leaves %s alone',
  (line) => expect(byHand(line)).toEqual([]),
)
