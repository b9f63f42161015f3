import type { HojSite } from './hoj-tables.ts'
import { ALICE, at, BOB, CAROL, NASTY } from './rows.ts'

const training = (id: number, values: Record<string, string | number | null>) => ({
  id,
  title: `题单 ${id}`,
  description: NASTY,
  author: 'root',
  auth: 'Public',
  private_pwd: null,
  rank: id,
  status: 1,
  is_group: 0,
  gid: null,
  gmt_create: at(1),
  gmt_modified: at(2),
  ...values,
})

const trainingProblem = (id: number, tid: number, pid: number, display_id: string) => ({
  ...{ id, tid, pid, display_id },
  rank: id * 10,
})

/** A public training, a private one that people entered, a hidden one with flaws, and one of a group. */
export const TRAINING_SITE = {
  training: [
    training(1, { title: 'First steps' }),
    training(2, { auth: 'Private', private_pwd: 'enter' }),
    training(3, { title: '\u200b', auth: 'Private', status: 0, author: 'gone' }),
    training(4, { is_group: 1, gid: 1000 }),
  ],
  training_category: [
    { id: 1, name: '入门', color: '#FF0000', gid: null },
    { id: 2, name: 'Of a group', color: null, gid: 1000 },
  ],
  mapping_training_category: [
    { id: 1, tid: 1, cid: 1 },
    { id: 2, tid: 2, cid: 1 },
    { id: 3, tid: 4, cid: 2 },
  ],
  training_problem: [
    trainingProblem(1, 1, 1001, 'HOJ-1001'),
    trainingProblem(2, 1, 1000, 'HOJ-1000'),
    trainingProblem(3, 2, 1000, 'HOJ-1000'),
    trainingProblem(4, 2, 1002, 'spj/problem'),
    trainingProblem(5, 2, 9_999, 'GONE'),
    trainingProblem(6, 4, 1000, 'HOJ-1000'),
  ],
  training_register: [
    { id: 1, tid: 2, uid: ALICE, status: 1, gmt_create: at(3) },
    { id: 2, tid: 2, uid: BOB, status: 1, gmt_create: at(4) },
    { id: 3, tid: 2, uid: CAROL, status: 0, gmt_create: at(5) },
    { id: 4, tid: 4, uid: ALICE, status: 1, gmt_create: at(5) },
  ],
  training_record: [
    { id: 1, tid: 2, tpid: 3, pid: 1000, uid: ALICE, submit_id: 1 },
    { id: 2, tid: 4, tpid: 6, pid: 1000, uid: ALICE, submit_id: 1 },
  ],
} satisfies HojSite
