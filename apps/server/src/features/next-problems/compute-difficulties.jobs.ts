import { setImmediate } from 'node:timers/promises'
import { fitPractice, type Practice } from '@gavel/scoring'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { LIST_CHANNEL } from '../../live/channels.ts'
import { notify } from '../../live/notify.ts'
import {
  type ComputedRow,
  deleteOtherDifficulties,
  writeDifficulties,
} from './computed-difficulties.queries.ts'
import { type MeetingRow, selectMeetings, selectVotes } from './practice.queries.ts'

/** The number of a problem that fewer people tried would be theirs more than its own. */
export const LEAST_PEOPLE = 5

interface Read {
  readonly practice: Practice
  readonly problemIds: readonly number[]
}

/** Computes the difficulties of all problems anew from everything that was tried; pages and submissions go on meanwhile. */
export async function computeDifficulties({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const { practice, problemIds } = await readPractice(db)
  const { difficulties } = await inPieces(fitPractice(practice))
  const people = countPeople(practice)
  const rows = problemIds.flatMap((problemId, at): ComputedRow[] => {
    const count = people[at] ?? 0
    return count < LEAST_PEOPLE
      ? []
      : [{ problemId, difficulty: Math.max(1, Math.round(difficulties[at] ?? 0)), people: count }]
  })
  const changes = (await deleteOtherDifficulties(db, rows)) + (await writeDifficulties(db, rows, now()))
  if (changes > 0) await notify(db, LIST_CHANNEL, 'problems')
}

async function inPieces<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
    await setImmediate()
  }
}

function countPeople({ problemOf, labels }: Practice): Uint32Array {
  const people = new Uint32Array(labels.length)
  for (const problem of problemOf) people[problem] = (people[problem] ?? 0) + 1
  return people
}

async function readPractice(db: Db): Promise<Read> {
  const people = new Map<string, number>()
  const problems = new Map<number, number>()
  const labels: MeetingRow['label'][] = []
  const [personOf, problemOf, isSolved]: [number[], number[], number[]] = [[], [], []]
  for await (const page of selectMeetings(db))
    for (const { userId, problemId, label, ...meeting } of page) {
      if (!problems.has(problemId)) labels.push(label)
      personOf.push(numberOf(people, userId))
      problemOf.push(numberOf(problems, problemId))
      isSolved.push(Number(meeting.isSolved))
    }
  const votes = (await selectVotes(db)).flatMap(({ userId, problemId, choice }) => {
    const [person, problem] = [people.get(userId), problems.get(problemId)]
    return person === undefined || problem === undefined ? [] : [{ person, problem, choice }]
  })
  return {
    practice: {
      personOf: Uint32Array.from(personOf),
      problemOf: Uint32Array.from(problemOf),
      isSolved: Uint8Array.from(isSolved),
      people: people.size,
      labels,
      votes,
    },
    problemIds: [...problems.keys()],
  }
}

/** Its number, in the order in which keys were met. */
function numberOf<Key>(numbers: Map<Key, number>, key: Key): number {
  const known = numbers.get(key)
  if (known !== undefined) return known
  numbers.set(key, numbers.size)
  return numbers.size - 1
}
