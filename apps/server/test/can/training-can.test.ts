import {
  type AdminTrainingRow,
  getTraining,
  listAllGroupTrainings,
  listTrainingsForAdmin,
} from '@gavel/contract'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { listedTrainingDeeds, TRAINING_DEEDS } from '../../src/features/trainings/training-deeds.ts'
import { buildTraining } from '../build-training.ts'
import { buildUser } from '../builders.ts'
import { GroupPeople } from '../group-people.ts'
import { setClock, startTestApp, type TestApp } from '../test-app.ts'
import { expectKept } from './expect-kept.ts'

const clock = setClock('2026-03-01T12:00:00Z')
let server: TestApp

beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
})
afterAll(() => server.close())

type Training = Awaited<ReturnType<typeof buildTraining>>['training']
type People = Readonly<Record<string, { readonly token: string }>>

async function expectAllKept({ id: tid }: Training, people: People): Promise<void> {
  const { look, run, enter } = TRAINING_DEEDS
  const deeds = {
    look: { ...look, query: { tid } },
    run: { ...run, query: { tid, format: 'csv' } },
    // Last, because it opens others.
    enter: { ...enter, body: { tid, password: 'secret' } },
  }
  for (const [who, { token }] of Object.entries(people)) {
    const readCan = async () => (await server.call(getTraining, { token, query: { tid } })).data.can
    await expectKept(server, { who, token, readCan, deeds })
  }
}

const anHourLater = () => new Date(clock.now().getTime() + 3_600_000)

describe.each(['public', 'private'] as const)('a %s training', (access) => {
  test.each(['open', 'scheduled'] as const)('that is %s keeps what it promises', async (state) => {
    const [user, entrant, author, root] = [
      await buildUser(server.context),
      await buildUser(server.context),
      await buildUser(server.context),
      await buildUser(server.context, { role: 'root' }),
    ]
    const { training } = await buildTraining(server.context, {
      values: {
        authorId: author.user.id,
        access,
        startsAt: state === 'scheduled' ? anHourLater() : null,
      },
      entrants: [entrant.user.id],
    })
    await expectAllKept(training, { user, entrant, author, root })
  })
})

test('a training of a group keeps what it promises', async () => {
  const group = await GroupPeople.of(server.context)
  const { training } = await buildTraining(server.context, {
    values: { groupId: group.gid, authorId: group.idOf('author'), access: 'private' },
  })
  const named = (['member', 'author', 'otherAdmin', 'groupRoot', 'siteRoot'] as const).map(
    (who) => [who, group.person(who)] as const,
  )
  await expectAllKept(training, Object.fromEntries(named))
})

describe('a row of the administration', () => {
  async function expectRowKept(
    training: Training,
    people: People,
    listFor: (token: string) => Promise<readonly AdminTrainingRow[]>,
  ) {
    const { change, delete: remove } = listedTrainingDeeds(training)
    const deeds = {
      change: { ...change, body: { training: { id: training.id } } },
      delete: { ...remove, query: { tid: training.id } },
    }
    for (const [who, { token }] of Object.entries(people)) {
      const readCan = async () => {
        const row = (await listFor(token)).find(({ id }) => id === training.id)
        if (row === undefined) throw new Error(`the list has no training ${training.id}`)
        return row.can
      }
      await expectKept(server, { who, token, readCan, deeds })
    }
  }

  test('keeps what it promises on the site', async () => {
    const author = await buildUser(server.context, { role: 'admin' })
    const { training } = await buildTraining(server.context, { values: { authorId: author.user.id } })
    const people = {
      admin: await buildUser(server.context, { role: 'admin' }),
      author,
      problemAdmin: await buildUser(server.context, { role: 'problem_admin' }),
      root: await buildUser(server.context, { role: 'root' }),
    }
    await expectRowKept(training, people, async (token) => {
      const query = { keyword: String(training.id) }
      return (await server.call(listTrainingsForAdmin, { token, query })).data.records
    })
  })

  test('keeps what it promises in a group', async () => {
    const group = await GroupPeople.of(server.context)
    const { training } = await buildTraining(server.context, {
      values: { groupId: group.gid, authorId: group.idOf('author') },
    })
    const people = { otherAdmin: group.person('otherAdmin'), author: group.person('author') }
    await expectRowKept(training, people, async (token) => {
      const query = { gid: group.gid }
      return (await server.call(listAllGroupTrainings, { token, query })).data.records
    })
  })
})
