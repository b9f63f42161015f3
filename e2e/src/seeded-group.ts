import {
  addGroupProblemToContest,
  addProblemsToGroupTraining,
  applyForPublic,
  createGroup,
  createGroupAnnouncement,
  createGroupContest,
  createGroupDiscussion,
  createGroupProblem,
  createGroupTraining,
  joinGroup,
  reportDiscussion,
} from '@gavel/contract'
import type { Client } from './client.ts'

const DAY_MS = 86_400_000

export interface SeededGroup {
  readonly id: number
  /** The id of its problem that a training has. */
  readonly problem: number
  readonly contest: number
  readonly training: number
}

/** Creates a group with what belongs to it, which the reader has joined. */
export async function seedGroup(root: Client, reader: Client): Promise<SeededGroup> {
  const { gid } = await root.call(createGroup, {
    body: {
      name: '程序设计一班',
      shortName: 'CLASS',
      brief: '周一晚上上课 · Mondays',
      description: '每周一次练习。We practise **every week**.',
      auth: 1,
      visible: true,
    },
  })
  await reader.call(joinGroup, { query: { gid } })
  await root.call(createGroupAnnouncement, {
    body: { gid, title: '期中考试 · Midterm', content: '请带上一支笔。Bring *a pen*.' },
  })
  const post = {
    description: '第三题 · The third problem',
    content: '应该怎么想？How do you begin?',
    categoryId: 1,
  }
  await root.call(createGroupDiscussion, {
    body: { gid, title: '作业 · Homework', topPriority: true, ...post },
  })
  // Switches and buttons of the reports name it, in both languages.
  const { id: did } = await root.call(createGroupDiscussion, {
    body: { gid, title: 'Q1', description: 'O(1)', content: '$O(n)$?', categoryId: 1 },
  })
  await reader.call(reportDiscussion, { body: { did, content: 'C++' } })
  await root.call(createGroupDiscussion, { body: { gid, title: '教室 · Rooms', ...post } })
  const { pid } = await root.call(createGroupProblem, {
    body: {
      problem: { gid, problemId: '1', title: 'A + B', description: '求和。Add them.', auth: 1 },
      judgeMode: 'default',
      samples: [{ input: '1 2\n', output: '3\n' }],
      languages: [{ name: 'Python3' }],
    },
  })
  await root.call(applyForPublic, { query: { pid, isApplied: true } })
  const training = { gid, title: 'W1', description: '循环。Loops.', auth: 'Public' } as const
  const { id: tid } = await root.call(createGroupTraining, {
    body: {
      training: { ...training, dueTime: new Date(Date.now() + 7 * DAY_MS) },
      trainingCategory: { name: 'HW', color: '#2185d0' },
    },
  })
  await root.call(addProblemsToGroupTraining, { body: { tid, problemIds: ['CLASS1', 'P1000'] } })
  const { id: cid } = await root.call(createGroupContest, {
    body: {
      ...{ gid, title: 'C1', description: '一题两小时。One problem, two hours.', type: 0, auth: 0 },
      startTime: new Date(Date.now() + DAY_MS),
      endTime: new Date(Date.now() + DAY_MS + 7_200_000),
    },
  })
  await root.call(createGroupProblem, {
    body: {
      problem: { gid, problemId: '2', title: 'A × B', description: '求积。Multiply them.', auth: 1 },
      judgeMode: 'default',
      samples: [{ input: '2 3\n', output: '6\n' }],
      languages: [{ name: 'Python3' }],
    },
  })
  await root.call(addGroupProblemToContest, { query: { problemId: 'CLASS2', cid, displayId: 'A' } })
  return { id: gid, problem: pid, contest: cid, training: tid }
}
