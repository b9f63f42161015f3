import {
  addProblemsToTraining,
  createTraining,
  getTrainingPath,
  registerForTraining,
  saveTrainingPath,
} from '@gavel/contract'
import type { Client } from './client.ts'

/** Ids of the trainings that onlookers look at. */
export interface SeededTrainings {
  /** Private, with sections, and entered by the reader. */
  readonly joined: number
  /** Private, and not entered. */
  readonly closed: number
}

const PASSWORD = 'lighthouse'
const BASICS = '入门 · Basics'
const ADVANCED = '提高 · Advanced'
const CHOICE = '任选一题 · Choose one'
const LOOPS = '循环与数组 · Loops'
const GRAPHS = '图论 · Graphs'
const DAY_MS = 86_400_000

/** The texts that the trainings' author wrote. */
export const TRAINING_TEXTS = [LOOPS, GRAPHS, BASICS, ADVANCED, CHOICE]

/** Creates trainings for onlookers, and enters the reader into one of them. */
export async function seedTrainings(root: Client, reader: Client): Promise<SeededTrainings> {
  const draft = { auth: 'Private', privatePwd: PASSWORD, description: '循序渐进。Step by **step**.' } as const
  const joined = await root.call(createTraining, {
    body: {
      training: { ...draft, title: LOOPS, dueTime: new Date(Date.now() - DAY_MS) },
      trainingCategory: { name: BASICS, color: '#2e7d32' },
    },
  })
  const closed = await root.call(createTraining, {
    body: {
      training: { ...draft, title: GRAPHS, rank: 2000 },
      trainingCategory: { name: ADVANCED, color: '#c62828' },
    },
  })
  const tid = joined.id
  await root.call(addProblemsToTraining, { body: { tid, problemIds: ['P1000', 'P1001', 'P1002'] } })
  const { problems } = await root.call(getTrainingPath, { query: { tid } })
  const [first = 0, ...others] = problems.map(({ pid }) => pid)
  const section = {
    title: CHOICE,
    text: '两题考查相同的内容。Both are about *loops*.',
    goal: 1,
  }
  await root.call(saveTrainingPath, {
    body: { tid, pids: [first], sections: [{ ...section, pids: others }] },
  })
  await reader.call(registerForTraining, { body: { tid, password: PASSWORD } })
  return { joined: tid, closed: closed.id }
}
