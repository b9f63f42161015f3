import { uploadGroupAvatar } from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GroupPeople, type Who } from '../../../../test/group-people.ts'
import { buildPicture } from '../../../../test/pictures.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

let server: TestApp
let people: GroupPeople
let picture: Buffer

beforeAll(async () => {
  server = await startTestApp()
  people = await GroupPeople.of(server.context)
  picture = await buildPicture('png')
})
afterAll(() => server.close())

const BOUNDARY = 'a-form'
const head = (name: string) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"`
const image = () =>
  Buffer.concat([Buffer.from(`${head('image')}; filename="a.png"\r\n\r\n`), picture, Buffer.from('\r\n')])
const field = (gid: string) => Buffer.from(`${head('gid')}\r\n\r\n${gid}\r\n`)

async function send(
  parts: readonly Buffer[],
  { who = 'groupRoot', query = '' }: { who?: Who; query?: string } = {},
) {
  const { statusCode, ...answer } = await server.app.inject({
    method: 'POST',
    url: `${uploadGroupAvatar.path}${query}`,
    headers: {
      authorization: people.as(who).token ?? '',
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
    payload: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
  })
  return {
    statusCode,
    ...(answer.json() as { status: number; code?: string; data: { id: number; avatar: string } }),
  }
}

test('the group is named by a field behind the picture, as the wire’s clients send it, or before it, or in the query', async () => {
  const gid = String(people.gid)
  for (const answer of [
    await send([image(), field(gid)]),
    await send([field(gid), image()]),
    await send([image()], { query: `?gid=${gid}` }),
  ]) {
    expect(answer).toMatchObject({ statusCode: 200, status: 200, data: { id: people.gid } })
    expect(answer.data.avatar).toContain('/')
  }
})

test('the query decides where both name a group', async () => {
  const { data } = await send([image(), field('0')], { query: `?gid=${people.gid}` })
  expect(data.id).toBe(people.gid)
})

test.each([
  ['none', []],
  ['an empty one', [field('')]],
  ['words', [field('first')]],
  ['a fraction', [field('1.5')]],
  ['one that is not there', [field('999999')]],
])('%s is no group', async (_, fields) => {
  expect((await send([image(), ...fields])).code).toBe('group_not_found')
})

test('only roots of the group that the field names change its picture', async () => {
  for (const who of ['member', 'author', 'outsider'] as const)
    expect((await send([image(), field(String(people.gid))], { who })).code).toBe('group_roots_only')
})
