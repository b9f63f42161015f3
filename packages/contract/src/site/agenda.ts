import { z } from 'zod'
import { nothing } from '../about.ts'
import { CONTEST_FORMATS } from '../contests/contest-formats.ts'
import { defineEndpoint } from '../define.ts'
import { Instant } from '../wire-types.ts'

/** The most entries of each kind. */
export const AGENDA_ENTRIES = 5

const HomeworkVo = z.object({
  tid: z.int(),
  gid: z.int(),
  groupName: z.string(),
  title: z.string(),
  dueTime: Instant,
  /** Problems, as far as the sections ask for them. */
  solved: z.int(),
  needed: z.int(),
})
export type HomeworkVo = z.output<typeof HomeworkVo>

const AgendaContestVo = z.object({
  cid: z.int(),
  gid: z.int().nullable(),
  title: z.string(),
  format: z.enum(CONTEST_FORMATS),
  startTime: Instant,
  endTime: Instant,
})
export type AgendaContestVo = z.output<typeof AgendaContestVo>

const AgendaProblemVo = z.object({
  problemId: z.string(),
  title: z.string(),
  difficulty: z.int(),
  /** How the caller's newest submission stands, or that it is solved or was never tried. */
  status: z.int(),
})
export type AgendaProblemVo = z.output<typeof AgendaProblemVo>

export const AgendaVo = z.object({
  /** The server's clock. */
  now: Instant,
  /** Trainings of the caller's groups that are not done and are due, or were in the last week; the earliest first. */
  homework: z.array(HomeworkVo),
  /** Contests that run or begin within a day, by their end: those that the caller entered, and those of their groups. */
  contests: z.array(AgendaContestVo),
  /** Public problems that the caller tried but never solved, the last tried first. */
  unfinished: z.array(AgendaProblemVo),
  /** The easiest problems, for a caller who has solved fewer than five; none for others. */
  firstSteps: z.array(AgendaProblemVo),
})
export type AgendaVo = z.output<typeof AgendaVo>

/** Ours. */
export const getAgenda = defineEndpoint({
  method: 'GET',
  path: '/api/agenda',
  access: 'login',
  about: nothing('The dates of the caller’s own groups, contests and trainings.'),
  tokenScope: 'read',
  summary:
    'What the caller has to do: homework, contests, unfinished problems, and first steps for newcomers.',
  data: AgendaVo,
})
