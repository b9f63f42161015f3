import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as contract from '@gavel/contract'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
const FILES = globSync('**/*.{ts,tsx}', { cwd: source }).filter((path) => !path.includes('.test.'))

const TWINS = contract.ENDPOINTS.filter(contract.isTwin)
const SITES: readonly contract.Endpoint[] = TWINS.map(({ twinOf }) => twinOf)

/** The names under which the contract has these endpoints. */
function namesOf(endpoints: readonly contract.Endpoint[]): string[] {
  return Object.entries(contract).flatMap(([name, value]) =>
    endpoints.some((endpoint) => endpoint === value) ? [name] : [],
  )
}

/** The values that a file takes from the contract, without types. */
function valuesFromContract(text: string): string[] {
  const [, names = ''] = /import \{([^}]*)\} from '@gavel\/contract'/.exec(text) ?? []
  return names.split(',').map((name) => name.trim())
}

/** The files that take one of these endpoints, each with the endpoint. */
function takers(endpoints: readonly contract.Endpoint[]): { path: string; name: string; text: string }[] {
  const names = namesOf(endpoints)
  return FILES.flatMap((path) => {
    const text = readFileSync(join(source, path), 'utf8')
    const taken = valuesFromContract(text).filter((name) => names.includes(name))
    return taken.map((name) => ({ path, name, text }))
  })
}

/** Endpoints of the site that pages call by themselves, because groups have a page of their own for it. */
const OF_THE_SITE = [
  'features/problem-admin/problem-admin.api.ts deleteProblem',
  'features/trainings/list/training-list.api.ts listTrainingCategories',
]

test('what groups may do, too, is called by `callManaged`: no page names the endpoint of the site', () => {
  const found = takers(SITES).map(({ path, name }) => `${path} ${name}`)
  expect(found.sort()).toEqual(OF_THE_SITE)
})

test('a twin is called by `callManaged`, except on the pages that only groups have', () => {
  const found = takers(TWINS)
  expect(found.length).toBeGreaterThan(50)
  const byHand = found.filter(
    ({ path, text }) => !path.startsWith('features/groups/') && !text.includes('api/managed-group.ts'),
  )
  expect(byHand.map(({ path, name }) => `${path} ${name}`)).toEqual([])
})
