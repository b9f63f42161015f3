import { afterEach, beforeEach, describe, test, vi } from 'vitest'
import { and, eq, sql } from '../../src/db/drizzle.ts'
import {
  trainingEntrants,
  trainingProblems,
  trainingSections,
  trainings,
} from '../../src/features/trainings/trainings.tables.ts'
import { buildGroup } from '../build-group.ts'
import { buildTraining, type TrainingDraft } from '../build-training.ts'
import { buildUser } from '../builders.ts'
import { setClock, startTestApp, type TestApp } from '../test-app.ts'
import { expectSecret } from './expect-secret.ts'

const clock = setClock('2026-03-01T12:00:00Z')
const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000)

/** Everything is asked by everybody, several times. */
vi.setConfig({ testTimeout: 240_000 })

let server: TestApp

// No list shows the training of another test.
beforeEach(async () => {
  server = await startTestApp({ now: clock.now, keepsPlans: true })
})
afterEach(() => server.close())

/** A training in two sections that ada and bob entered, and everybody who may ask about it. */
async function buildWorld(values: NonNullable<TrainingDraft['values']>) {
  const { context } = server
  const author = await buildUser(context, { role: 'admin' })
  const ada = await buildUser(context, { realName: 'Ada L' })
  const bob = await buildUser(context)
  const built = await buildTraining(context, {
    values: { authorId: author.user.id, ...values },
    entrants: [ada.user.id, bob.user.id],
  })
  const { training, problems } = built
  const [section] = await context.db
    .insert(trainingSections)
    .values({ trainingId: training.id, position: 1, title: 'Loops', body: 'Read this', goal: 1 })
    .returning()
  const ofTraining = eq(trainingProblems.trainingId, training.id)
  await context.db
    .update(trainingProblems)
    .set({ sectionId: section?.id ?? null })
    .where(and(ofTraining, eq(trainingProblems.label, '1')))
  const codes = problems.map(({ code }) => code)
  const people = {
    ...{ author, ada, bob, eve: await buildUser(context), root: await buildUser(context, { role: 'root' }) },
    admin: await buildUser(context, { role: 'admin' }),
    problemAdmin: await buildUser(context, { role: 'problem_admin' }),
  }
  const known = {
    tid: [training.id],
    pid: problems.map(({ id }) => id),
    problemID: ['1', ...codes],
    problemId: ['1', ...codes],
    displayId: ['1'],
    uid: [ada.user.id],
    username: [ada.user.username],
    keyword: [training.title, ...codes],
    onlyMine: [true],
    auth: ['Public', 'Private'],
  }
  return { training, people, known }
}

type World = Awaited<ReturnType<typeof buildWorld>>

/** Changes the inside: problems, their order and names, sections, who entered and how far they are. */
const changeInside = async ({ training, people }: World) => {
  const { db } = server.context
  const ofTraining = eq(trainingProblems.trainingId, training.id)
  const ofBob = and(
    eq(trainingEntrants.trainingId, training.id),
    eq(trainingEntrants.userId, people.bob.user.id),
  )
  await db
    .update(trainingProblems)
    .set({ label: sql`'renamed ' || label`, position: sql`9 - position` })
    .where(ofTraining)
  await db
    .update(trainingSections)
    .set({ title: 'Recursion', body: 'Another text', goal: null })
    .where(eq(trainingSections.trainingId, training.id))
  await db.update(trainingEntrants).set({ solved: 1, runTimeMs: 77 }).where(ofBob)
}

const leaveBob = ({ training, people }: World) =>
  server.context.db
    .delete(trainingEntrants)
    .where(and(eq(trainingEntrants.trainingId, training.id), eq(trainingEntrants.userId, people.bob.user.id)))

/** Changes what the list says of a training that everybody may know of. */
const changeOutside = async ({ training }: World) => {
  await server.context.db
    .update(trainings)
    .set({ title: 'Another', description: 'Other', dueAt: inHours(9), position: 3 })
    .where(eq(trainings.id, training.id))
}

const remove = ({ training }: World) =>
  server.context.db.delete(trainings).where(eq(trainings.id, training.id))

const OUTSIDERS = ['visitor', 'eve'] as const
const NOT_OF_IT = [...OUTSIDERS, 'admin'] as const
type Who = keyof World['people'] | 'visitor'

const asking = ({ people }: World, names: readonly Who[]) =>
  Object.fromEntries(names.map((name) => [name, name === 'visitor' ? null : people[name]]))

/** Problem administrators manage trainings of others in the administration. */
const isOutsideAdministration = (path: string) => !path.startsWith('/api/admin/')

describe('what is inside a training', () => {
  test.each<[string, NonNullable<TrainingDraft['values']>, readonly Who[]]>([
    ['private, from who did not enter', { access: 'private' }, [...NOT_OF_IT, 'problemAdmin']],
    [
      'public and not begun, from all but its author and root',
      { startsAt: inHours(1) },
      [...NOT_OF_IT, 'problemAdmin', 'ada'],
    ],
    [
      'private and not begun, from its entrants too',
      { access: 'private', startsAt: inHours(1) },
      [...NOT_OF_IT, 'problemAdmin', 'ada'],
    ],
  ])('%s', async (_, values, from) => {
    const world = await buildWorld(values)
    await expectSecret(server.app, {
      ...{ from: asking(world, from), told: world.people.author, known: world.known },
      ...{ changes: [() => changeInside(world), () => leaveBob(world)], isAsked: isOutsideAdministration },
      toldAt: ['problem-list', 'sections', 'rank'].map((path) => `/api/get-training-${path}`),
    })
  })
})

describe('a training itself', () => {
  test.each<[string, () => Promise<NonNullable<TrainingDraft['values']>>]>([
    ['hidden', async () => ({ isVisible: false })],
    ['hidden and private', async () => ({ isVisible: false, access: 'private' })],
    ['of a group', async () => ({ groupId: (await buildGroup(server.context)).id })],
  ])('%s: nobody else can tell that there is one', async (_, valuesOf) => {
    const world = await buildWorld(await valuesOf())
    await expectSecret(server.app, {
      ...{ from: asking(world, [...NOT_OF_IT, 'problemAdmin', 'ada']), told: world.people.root },
      ...{ known: world.known, isAsked: isOutsideAdministration },
      changes: [() => changeInside(world).then(() => changeOutside(world)), () => remove(world)],
      toldAt: ['detail', 'problem-list', 'sections', 'rank'].map((path) => `/api/get-training-${path}`),
    })
  })

  test('of another administrator says nothing to plain administrators in the administration', async () => {
    const world = await buildWorld({ isVisible: false })
    await expectSecret(server.app, {
      ...{ from: asking(world, ['admin']), told: world.people.problemAdmin, known: world.known },
      changes: [() => changeInside(world)],
      isAsked: (path) => path.startsWith('/api/admin/training') && !path.endsWith('get-training-list'),
      toldAt: ['/api/admin/training/path'],
    })
  })
})

test('what users do in a training changes nothing outside of it', async () => {
  const world = await buildWorld({ access: 'private' })
  await expectSecret(server.app, {
    ...{ from: asking(world, [...OUTSIDERS, 'ada', 'author']), told: world.people.root, known: world.known },
    changes: [() => changeInside(world)],
    isAsked: (path) =>
      !path.includes('training') && !/problem-detail|full-screen|\/api\/get-problem|submissions/.test(path),
  })
})
