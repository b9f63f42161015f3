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

/** Exported functions that take a caller, or who reads. */
const TAKES_CALLER =
  /export (?:async )?(?:function (\w+)(?:<[^>]*>)?|const (\w+) =(?: async)?) ?\((?:[^()]|\([^()]*\))*\b(?:Caller|Reading|Subscriber)\b/g

/** A file whose functions are there to decide. */
const DECIDING = /\.(policy|conditions|place)\.ts$/

/** By the names of functions, one that answers whether something may be done or seen, or why not. */
const ANSWERS = /^(?:is|has|can|may|sees|hears|refusal)[A-Z]/

/** A place says by its rules how far it is open: their `visit` takes a caller. */
const PLACE_RULES = /^export const (\w+): PlaceRules = /m

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

/** The functions of a file that decide about a caller. */
function decidersOf(path: string): string[] {
  const source = readSource(path)
  const takers = [...source.matchAll(TAKES_CALLER)].map(([, one, other]) => one ?? other ?? '')
  const rules = PLACE_RULES.exec(source)?.[1]
  return [
    ...takers.filter((name) => DECIDING.test(path) || ANSWERS.test(name)),
    ...(rules === undefined ? [] : [rules]),
  ]
}

/** Facts that are read about a caller, and values made of one: nothing is decided. The last two are parts of others. */
const NO_DECIDERS = ['hasJoined', 'readingOnSite', 'withLevel', 'isInCircle', 'visitSite']

/** It can only become shorter: an act of the table is what a new decision needs. */
const DECIDERS = [
  // The table, and the door of the contract.
  ...['may', 'refusalOf', 'requireMay', 'refusalToCall'],
  // Places.
  ...['contestPlace', 'groupPlace', 'sitePlace', 'trainingPlace'],
  // How much of it, and since when, is no yes or no.
  ...['tellingOf', 'tellingTo', 'caseViewOf', 'countedUntil', 'scopeFor', 'newsFor'],
  // Conditions, and facts that take a query.
  ...['isKnownTo', 'isSourceHidden', 'isKeptByContest', 'maySetProblem', 'refusalToDownload'],
]

test('few functions decide about a caller besides the table', () => {
  const found = files.flatMap(decidersOf).filter((name) => !NO_DECIDERS.includes(name))
  expect(found.sort()).toEqual(DECIDERS.toSorted())
  expect(found.length).toBeLessThanOrEqual(20)
})

/** Roles of others than callers: of authors as they are shown, and of accounts before anybody is logged in. */
const ROLES_OF_OTHERS = [
  'accounts/api-tokens/authenticate-token.ts',
  'accounts/login-provider/provider-login.service.ts',
  'accounts/second-factor/admin-guard.ts',
  'comments/threads.policy.ts',
  'discussions/discussions.policy.ts',
  'hoj-import/parts/users/users.part.ts',
  'reports/restrict-author.service.ts',
]

test('roles of callers are asked about by acts alone', () => {
  const asking = files.filter((path) => !path.startsWith(TABLE) && /\bisRoleIn\(/.test(readSource(path)))
  expect(asking.map((path) => path.replace(`${SERVER}features/`, '')).sort()).toEqual(ROLES_OF_OTHERS)
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
