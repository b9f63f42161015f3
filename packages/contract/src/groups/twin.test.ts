import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createContest, getContestForAdmin } from '../contests/contest-admin.ts'
import type { Endpoint } from '../define.ts'
import { ENDPOINTS } from '../endpoints.ts'
import { uploadProblemPackage } from '../problem-authoring/problem-import.ts'
import { getTrainingForAdmin } from '../trainings/training-admin.ts'
import {
  cloneGroupContest,
  createGroupContest,
  createGroupContestProblem,
  getGroupContest,
  listAllGroupContests,
} from './group-contests.ts'
import { GROUP_PACKAGE_MAX_BYTES, uploadGroupPackage } from './group-imports.ts'
import { createGroupTraining, getGroupTraining } from './group-trainings.ts'
import { inputForTwin, inputOfTwin, isTwin, type Twin } from './twin.ts'

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const TWINS = ENDPOINTS.filter(isTwin)

describe('a twin', () => {
  test('is the endpoint of the site at an address of groups, for whoever is logged in', () => {
    const { path, access, tokenScope, twinOf, groupField, isQueryInBody, upload, ...same } = getGroupContest
    expect({ path, access, tokenScope }).toEqual({
      ...{ path: '/api/group/contest', access: 'login', tokenScope: 'admin' },
    })
    expect(twinOf).toBe(getContestForAdmin)
    const { path: _path, access: _access, ...site } = getContestForAdmin
    expect(same).toEqual({ ...site, about: { ...site.about, in: 'group' }, body: undefined })
  })

  test('is about the same thing, which must lie in a group', () => {
    expect(getGroupTraining.about).toEqual({ ...getTrainingForAdmin.about, in: 'group' })
  })

  test('is about the group that it names, where the endpoint of the site is about nothing', () => {
    const naming = TWINS.filter(({ groupField }) => groupField !== null)
    expect(naming.length).toBeGreaterThan(10)
    expect(naming.filter(({ twinOf }) => twinOf.about.thing !== null).map(nameOf)).toEqual([])
    for (const { about, groupField } of naming)
      expect(about).toMatchObject({ thing: 'group', id: groupField })
  })

  test('asks for the group where the wire has it, and refuses as the group does', () => {
    const body = { title: 'Cup', gid: 3 }
    expect(createGroupContest.body?.safeParse(body).data).toEqual(body)
    expect(createGroupContest.body?.safeParse({ title: 'Cup' }).success).toBe(false)
    expect(createGroupContest.errors).toEqual([
      ...['group_not_found', 'group_admins_only'],
      ...(createContest.errors ?? []),
    ])
    expect(listAllGroupContests.query?.safeParse({ gid: '3' }).data).toEqual({ gid: 3 })
    expect(createGroupTraining.body?.safeParse({ training: { title: 'Path', gid: 3 } }).success).toBe(true)
    expect(createGroupTraining.body?.safeParse({ training: { title: 'Path' } }).success).toBe(false)
    expect(uploadGroupPackage.query?.safeParse({}).success).toBe(false)
  })

  test('may take less than the site does', () => {
    expect(uploadGroupPackage.upload).toEqual({
      ...uploadProblemPackage.upload,
      maxBytes: GROUP_PACKAGE_MAX_BYTES,
    })
  })
})

describe('for a group', () => {
  test.each<[string, Twin, object, object]>([
    ['nothing is added where the thing lies in its group', getGroupContest, { query: { cid: 7 } }, {}],
    ['the query names it', listAllGroupContests, { query: { limit: 9 } }, { query: { limit: 9, gid: 3 } }],
    ['a query is made to name it', uploadGroupPackage, {}, { query: { gid: 3 } }],
    ['the body names it', createGroupContest, { body: { title: 'A' } }, { body: { title: 'A', gid: 3 } }],
    [
      'a part of the body names it, beside the others',
      createGroupContestProblem,
      { body: { problem: { title: 'A' }, contest: { cid: 7 } } },
      { body: { problem: { title: 'A', gid: 3 }, contest: { cid: 7 } } },
    ],
    ['a POST takes the query as its body', cloneGroupContest, { query: { cid: 7 } }, { body: { cid: 7 } }],
  ])('%s', (_, twin, site, expected) => {
    const sent = inputForTwin(twin, site, 3)
    expect(sent).toMatchObject(expected)
    const got = inputOfTwin(twin, sent)
    expect(got).toMatchObject(site)
    expect(got.gid).toBe(twin.groupField === null ? null : 3)
  })
})

/** Fields that `twin` decides, or may be told (`TwinRules`). */
const OWN = [
  'path',
  'access',
  'about',
  'tokenScope',
  'summary',
  'method',
  'query',
  'body',
  'upload',
  'errors',
]
const MARKS = ['twinOf', 'groupField', 'isQueryInBody']

describe.each(TWINS.map((twin) => [nameOf(twin), twin] as const))('%s', (_, twin) => {
  const site = twin.twinOf

  test('has all else from the endpoint of the site', () => {
    for (const [key, value] of Object.entries(twin))
      if (!OWN.includes(key) && !MARKS.includes(key)) expect(value, key).toBe(Reflect.get(site, key))
    expect(twin.data).toBe(site.data)
    expect(twin.errors).toEqual(expect.arrayContaining([...(site.errors ?? [])]))
    expect(ENDPOINTS).toContain(site)
  })

  test('takes no other fields than the endpoint of the site and the group', () => {
    const fields = (input: { query?: unknown; body?: unknown }) =>
      [input.query, input.body].flatMap((schema) =>
        schema instanceof z.ZodObject ? Object.keys(schema.shape) : [],
      )
    const ofTwin = fields(twin).filter((field) => field !== 'gid')
    expect(ofTwin.sort()).toEqual(fields(site).sort())
  })
})

test('no endpoint of groups is a copy of another that `twin` did not make', () => {
  const sites = ENDPOINTS.filter(({ path }) => !path.startsWith('/api/group/'))
  const copies = ENDPOINTS.filter(
    (endpoint) => endpoint.path.startsWith('/api/group/') && !isTwin(endpoint),
  ).filter(({ method, query, body, data }) =>
    sites.some(
      (site) =>
        site.method === method &&
        site.data === data &&
        (site.query ?? null) === (query ?? null) &&
        (site.body ?? null) === (body ?? null) &&
        (query ?? body) !== undefined,
    ),
  )
  expect(copies.map(nameOf)).toEqual([])
})

test('an endpoint of the site has one twin', () => {
  const sites = TWINS.map(({ twinOf }) => nameOf(twinOf))
  expect(sites).toEqual([...new Set(sites)])
})
