import type { CoursePartKind } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/caller.ts'
import { type PageRequest, pageRequest, toPage } from '../../../http/page.ts'
import { type GroupContest, readGroupResults } from '../../contests/standings/group-results.service.ts'
import type { Boards } from '../../contests/standings/kept/boards.service.ts'
import { type GroupTraining, readGroupProgress } from '../../trainings/progress/group-progress.service.ts'
import { markOf, type Part } from './marks.policy.ts'
import {
  countStudents,
  type Student,
  type StudentFilter,
  selectStudents,
  selectWeights,
} from './marks.queries.ts'

type Base = Pick<Context, 'db' | 'now'>

const PAGE_SIZE = 30
const DEFAULT_WEIGHT = 1

/** A training or contest across which a class is marked. */
export interface CoursePart extends Part {
  readonly kind: CoursePartKind
  readonly id: number
  readonly title: string
  readonly isVisible: boolean
  readonly isSealed: boolean
  readonly startsAt: Date | null
  /** The end of a contest; when a training is due. */
  readonly endsAt: Date | null
}

/** The result of one student in one part. */
export interface Mark {
  readonly result: number
  /** How much of it came after the due time; it counts all the same. */
  readonly late: number
  readonly isDisqualified: boolean
}

export interface MarkedStudent extends Student {
  /** In the order of the parts; null where nothing was handed in. */
  readonly marks: readonly (Mark | null)[]
  /** From 0 to 100. Null while nothing counts. */
  readonly total: number | null
}

interface ListQuery {
  readonly gid: number
  readonly keyword?: string | undefined
  readonly limit?: number | undefined
  readonly currentPage?: number | undefined
}

/** For those who administer the group. */
export async function readClassMarks(
  context: Base,
  boards: Boards,
  caller: Caller,
  { gid, keyword = '', ...query }: ListQuery,
) {
  const filter = { groupId: gid, keyword: keyword.trim() }
  const page = pageRequest(query, PAGE_SIZE)
  const [{ parts, students }, total] = await Promise.all([
    markStudents(context, boards, caller, { filter, page }),
    countStudents(context.db, filter),
  ])
  return { parts, page: toPage(page, [...students], total) }
}

interface Wanted {
  readonly filter: StudentFilter
  /** Null: all. */
  readonly page: PageRequest | null
}

/** The class as its administrators see it, with everybody's real names. */
export async function markStudents(
  context: Base,
  boards: Boards,
  caller: Caller,
  { filter, page }: Wanted,
): Promise<{ readonly parts: readonly CoursePart[]; readonly students: readonly MarkedStudent[] }> {
  const { db, now } = context
  const students = await selectStudents(db, filter, page)
  const userIds = students.map(({ userId }) => userId)
  const [ofTrainings, ofContests, weights] = await Promise.all([
    readGroupProgress(db, filter.groupId, userIds),
    readGroupResults(context, boards, caller, filter.groupId),
    selectWeights(db, filter.groupId),
  ])
  const weightOf = (kind: CoursePartKind, id: number) =>
    weights.find((row) => (kind === 'training' ? row.trainingId : row.contestId) === id)?.weight ??
    DEFAULT_WEIGHT
  const columns = [
    ...ofTrainings.map((one) => columnOfTraining(one, weightOf('training', one.id), now())),
    ...ofContests.map((one) => columnOfContest(one, weightOf('contest', one.id), now())),
  ]
  const parts = columns.map(({ part }) => part)
  return {
    parts,
    students: students.map((student) => {
      const marks = columns.map(({ markOf: find }) => find(student.userId))
      return { ...student, marks, total: markOf(parts, marks.map(countedOf)) }
    }),
  }
}

const countedOf = (mark: Mark | null): number | null =>
  mark === null || mark.isDisqualified ? null : mark.result

interface Column {
  readonly part: CoursePart
  readonly markOf: (userId: string) => Mark | null
}

function columnOfTraining(
  { id, title, isVisible, startsAt, dueAt, needed, progress }: GroupTraining,
  weight: number,
  now: Date,
): Column {
  const hasBegun = startsAt === null || startsAt <= now
  return {
    part: {
      ...{ kind: 'training', id, title, isVisible, isSealed: false, startsAt, endsAt: dueAt },
      ...{ weight, full: needed, isCounted: isVisible && hasBegun && needed > 0 },
    },
    markOf(userId) {
      const found = progress.get(userId)
      return found === undefined || found.done === 0
        ? null
        : { result: found.done, late: found.late, isDisqualified: false }
    },
  }
}

function columnOfContest(
  { id, title, isVisible, startsAt, endsAt, full, isSealed, results }: GroupContest,
  weight: number,
  now: Date,
): Column {
  return {
    part: {
      ...{ kind: 'contest', id, title, isVisible, isSealed, startsAt, endsAt },
      ...{ weight, full, isCounted: isVisible && startsAt <= now && full > 0 },
    },
    markOf(userId) {
      const found = results.get(userId)
      return found === undefined ? null : { ...found, late: 0 }
    },
  }
}
