import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import {
  addProblemsToGroupTraining,
  addPublicProblemToGroupContest,
  addPublicProblemToGroupTraining,
  cloneGroupContest,
  cloneGroupTraining,
  compileGroupChecker,
  compileGroupInteractor,
  createContestProblem,
  createGroupContest,
  createGroupContestAnnouncement,
  createGroupContestProblem,
  createGroupProblem,
  createGroupTraining,
  ENDPOINTS,
  type Endpoint,
  orderGroupContestProblems,
  rejudgeGroupContest,
  rejudgeGroupProblem,
  returnGroupContestProblems,
  saveGroupContestProblemLink,
  saveGroupCounterexampleRule,
  saveGroupEditorial,
  saveGroupGenerator,
  saveGroupSolution,
  saveGroupTrainingPath,
  saveGroupTrainingProblem,
  saveGroupValidator,
  startGroupProblemCheck,
  startGroupProblemImport,
  startGroupTestStrength,
  switchGroupDataVersion,
  updateContestProblem,
  updateGroupContest,
  updateGroupContestAnnouncement,
  updateGroupProblem,
  updateGroupTraining,
} from '@gavel/contract'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ACCOUNT_FORMS, SETUP_FORMS } from './account-forms.ts'
import { CHECK_FORMS } from './check-forms.ts'
import { CONTENT_FORMS } from './content-forms.ts'
import { CONTEST_ADMIN_FORMS } from './contest-admin-forms.ts'
import { CONTEST_ENTRY_FORMS } from './contest-entry-forms.ts'
import { CONTEST_PROBLEM_FORMS } from './contest-problem-forms.ts'
import { CONTEST_ROOM_FORMS } from './contest-room-forms.ts'
import { DISCUSSION_FORMS } from './discussion-forms.ts'
import { EDITORIAL_FORMS } from './editorial-forms.ts'
import { FACTOR_FORMS } from './factor-forms.ts'
import type { Form } from './form.ts'
import { GROUP_FORMS } from './group-forms.ts'
import { HINT_FORMS } from './hint-forms.ts'
import { NEXT_PROBLEM_FORMS } from './next-problem-forms.ts'
import { PROBLEM_LIST_FORMS } from './problem-list-forms.ts'
import { REJUDGE_FORMS } from './rejudge-forms.ts'
import { REMOTE_FORMS } from './remote-forms.ts'
import { SETTINGS_FORMS } from './settings-forms.ts'
import { SITE_FORMS } from './site-forms.ts'
import { SUBMISSION_FORMS } from './submission-forms.ts'
import { TRAINING_FORMS } from './training-forms.ts'
import { TRIAL_FORMS } from './trial-forms.ts'
import { USER_FORMS } from './user-forms.ts'
import { WEBHOOK_FORMS } from './webhook-forms.ts'

const FORMS: readonly Form[] = [
  ...ACCOUNT_FORMS,
  ...FACTOR_FORMS,
  ...SETUP_FORMS,
  ...SETTINGS_FORMS,
  ...SITE_FORMS,
  ...CONTENT_FORMS,
  ...USER_FORMS,
  ...SUBMISSION_FORMS,
  ...TRIAL_FORMS,
  ...REJUDGE_FORMS,
  ...REMOTE_FORMS,
  ...CHECK_FORMS,
  ...CONTEST_ENTRY_FORMS,
  ...TRAINING_FORMS,
  ...GROUP_FORMS,
  ...CONTEST_ROOM_FORMS,
  ...HINT_FORMS,
  ...CONTEST_ADMIN_FORMS,
  ...CONTEST_PROBLEM_FORMS,
  ...DISCUSSION_FORMS,
  ...NEXT_PROBLEM_FORMS,
  ...PROBLEM_LIST_FORMS,
  ...EDITORIAL_FORMS,
  ...WEBHOOK_FORMS,
]

/** Endpoints whose bodies are tried elsewhere, by how their paths begin, and why. */
const TRIED_ELSEWHERE: readonly (readonly [path: string, reason: string])[] = [
  ['/api/admin/problem', 'problem-admin tries every field of a problem with what is wrong with it'],
  ['/api/admin/group-problem', 'takes a number and a choice; group-problems.test.ts'],
  ['/api/admin/tag', 'tags have tests of their own'],
  ['/api/admin/import', 'imports have tests of their own'],
  ['/api/file/', 'files have tests of their own, with hostile content and names'],
  ['/api/get-contest-rank', 'asks for standings and stores nothing; standings.test.ts'],
  ['/api/get-contest-outside-scoreboard', 'asks for standings and stores nothing; standings.test.ts'],
  ['/api/judge/', 'judge hosts are programs with a key; judging.test.ts sends wrong reports'],
  ['/api/admin/config/set-db-and-redis-config', 'is refused whatever it holds; site-admin.test.ts'],
]

/** They take what `/api/admin/problem` takes, and a contest or a group; contest-problem-form and group-problems.test.ts. */
const PROBLEM_FORMS: readonly Endpoint[] = [
  createContestProblem,
  updateContestProblem,
  createGroupProblem,
  createGroupContestProblem,
  updateGroupProblem,
  switchGroupDataVersion,
  startGroupProblemImport,
  compileGroupChecker,
  compileGroupInteractor,
]

/** It ends in the service of `/api/admin/problem/editorial`, whose form is tried. */
const EDITORIAL_TWINS: readonly Endpoint[] = [saveGroupEditorial]

/** They end in the services of `/api/admin/check`, whose forms are tried; group-checks.test.ts. */
const CHECK_TWINS: readonly Endpoint[] = [
  startGroupProblemCheck,
  startGroupTestStrength,
  saveGroupSolution,
  saveGroupValidator,
  saveGroupGenerator,
  saveGroupCounterexampleRule,
]

/** They end in the service of `/api/admin/judge/rejudge-many`, whose form is tried; group-orders.test.ts. */
const REJUDGE_TWINS: readonly Endpoint[] = [rejudgeGroupProblem, rejudgeGroupContest]

/** They end in the services of `/api/admin/training`, whose forms are tried; group-trainings.test.ts. */
const TRAINING_TWINS: readonly Endpoint[] = [
  createGroupTraining,
  updateGroupTraining,
  cloneGroupTraining,
  saveGroupTrainingProblem,
  addPublicProblemToGroupTraining,
  addProblemsToGroupTraining,
  saveGroupTrainingPath,
]

/** They end in the services of `/api/admin/contest`, whose forms are tried; group-contests.test.ts. */
const CONTEST_TWINS: readonly Endpoint[] = [
  createGroupContest,
  updateGroupContest,
  cloneGroupContest,
  saveGroupContestProblemLink,
  addPublicProblemToGroupContest,
  orderGroupContestProblems,
  returnGroupContestProblems,
  createGroupContestAnnouncement,
  updateGroupContestAnnouncement,
]

const reasonFor = ({ path }: Endpoint) =>
  TRIED_ELSEWHERE.find(([beginning]) => path.startsWith(beginning))?.[1] ?? null

/** A body that is a list of ids has no fields. */
const hasFields = ({ body }: Endpoint) => body !== undefined && !(body instanceof z.ZodArray)

const WITH_BODY = ENDPOINTS.filter(
  (endpoint) =>
    hasFields(endpoint) &&
    reasonFor(endpoint) === null &&
    ![
      ...PROBLEM_FORMS,
      ...EDITORIAL_TWINS,
      ...CHECK_TWINS,
      ...REJUDGE_TWINS,
      ...TRAINING_TWINS,
      ...CONTEST_TWINS,
    ].includes(endpoint),
)

const formsOf = (endpoint: Endpoint) => FORMS.filter((form) => form.endpoint === endpoint)

describe.each(WITH_BODY.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_name, endpoint) => {
    test('is tried with bad input in every field', () => {
      const tried = formsOf(endpoint).flatMap(({ fields }) => Object.keys(fields))
      const names = new Set(tried.map((path) => path.split('.')[0]))
      const { body } = endpoint
      expect(body).toBeInstanceOf(z.ZodObject)
      const fields = body instanceof z.ZodObject ? Object.keys(body.shape) : []
      expect(fields.filter((field) => !names.has(field))).toEqual([])
      expect([...names].filter((name) => name === undefined || !fields.includes(name))).toEqual([])
    })
  },
)

test('every form is one of the product', () => {
  for (const { endpoint } of FORMS) expect(ENDPOINTS).toContain(endpoint)
})

test('every form that is described is tried', () => {
  const sources = readdirSync(import.meta.dirname).filter((name) => name !== basename(import.meta.filename))
  const textOf = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
  const described = sources.flatMap((name) => textOf(name).match(/(?<=^export const )\w+_FORMS/gm) ?? [])
  const tried = sources.filter((name) => name.endsWith('.test.ts')).map(textOf)
  expect(described.length).toBeGreaterThan(15)
  expect(
    described.filter((name) => !tried.some((text) => new RegExp(`tryForms\\(.*${name}\\b`).test(text))),
  ).toEqual([])
})
