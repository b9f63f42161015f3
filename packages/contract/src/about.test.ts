import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { inGroup, nothing } from './about.ts'
import { ACTS } from './acts.ts'
import { isOneOf } from './closed-lists.ts'
import { defineEndpoint } from './define.ts'
import { PLACE_ACTS, THINGS, THREAD_ACTS } from './things.ts'
import { QueryInt } from './wire-types.ts'

const base = { method: 'GET', path: '/api/example', access: 'login', summary: 'An example.' } as const
const query = z.object({ tid: QueryInt })
const optional = z.object({ tid: QueryInt.optional() })
const body = z.object({ training: z.object({ id: z.int(), title: z.string() }) })

test('the thing is named by a field of the endpoint’s own, also by one inside of another', () => {
  const flat = defineEndpoint({
    ...base,
    query,
    about: { thing: 'training', id: 'query.tid', may: 'training.change' },
  })
  expect(flat.about.thing).toBe('training')
  defineEndpoint({
    ...base,
    body,
    about: { thing: 'training', id: 'body.training.id', may: 'training.change', in: 'group' },
  })
  defineEndpoint({
    ...base,
    query,
    // @ts-expect-error no such field
    about: { thing: 'training', id: 'query.pid', may: 'training.change' },
  })
  defineEndpoint({
    ...base,
    body,
    // @ts-expect-error not a number
    about: { thing: 'training', id: 'body.training.title', may: 'training.know' },
  })
  defineEndpoint({
    ...base,
    query,
    // @ts-expect-error an act with another kind of things
    about: { thing: 'training', id: 'query.tid', may: 'contest.change' },
  })
})

test('a field that may be absent says what the endpoint is about without it', () => {
  defineEndpoint({
    ...base,
    query: optional,
    // @ts-expect-error nothing is said
    about: { thing: 'training', id: 'query.tid', may: 'training.know' },
  })
  const told = defineEndpoint({
    ...base,
    query: optional,
    about: { thing: 'training', id: 'query.tid', may: 'training.know', otherwise: nothing('It is a list.') },
  })
  expect(told.about).toMatchObject({ otherwise: { thing: null } })
})

test('a twin is about the same thing in a group', () => {
  const site = { thing: 'training', id: 'query.tid', may: 'training.change' } as const
  expect(inGroup(site)).toEqual({ ...site, in: 'group' })
  expectTypeOf(inGroup(site).in).toEqualTypeOf<'group'>()
  const list = nothing('It is a list.')
  expect(inGroup(list)).toBe(list)
})

test('things are for acts that there are', () => {
  const named = Object.values(THINGS).flatMap((acts): string[] => [...acts])
  const known = [...ACTS, ...Object.keys(PLACE_ACTS), ...Object.keys(THREAD_ACTS)]
  expect(named.filter((act) => !isOneOf(known, act))).toEqual([])
})
