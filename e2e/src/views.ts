import { ADMIN_EXCHANGE_VIEWS } from './views/admin-exchange.ts'
import { ADMIN_PEOPLE_VIEWS } from './views/admin-people.ts'
import { ADMIN_PROBLEM_VIEWS } from './views/admin-problems.ts'
import { ADMIN_SITE_VIEWS } from './views/admin-site.ts'
import { CONTEST_ADMIN_VIEWS, CONTEST_VIEWS } from './views/contests.ts'
import { DISCUSSION_VIEWS } from './views/discussions.ts'
import { GROUP_VIEWS } from './views/groups.ts'
import { HANDBOOK_VIEWS } from './views/handbook.ts'
import { HOME_VIEWS } from './views/home.ts'
import { LOGIN_VIEWS } from './views/login.ts'
import { PEOPLE_VIEWS } from './views/people.ts'
import { PROBLEM_VIEWS } from './views/problems.ts'
import { SETTINGS_VIEWS } from './views/settings.ts'
import { SUBMISSION_VIEWS } from './views/submissions.ts'
import { TRAINING_VIEWS } from './views/trainings.ts'
import type { View } from './views/view.ts'

/**
 * Every page as people see it: empty searches, refusals, menus and dialogs count as pages. One story checks the pages
 * of a group, so the groups are about equally large.
 */
export const VIEW_GROUPS: Readonly<Record<string, readonly View[]>> = {
  problems: PROBLEM_VIEWS,
  submissions: SUBMISSION_VIEWS,
  contests: CONTEST_VIEWS,
  trainings: TRAINING_VIEWS,
  discussions: DISCUSSION_VIEWS,
  groups: GROUP_VIEWS,
  handbook: HANDBOOK_VIEWS,
  home: HOME_VIEWS,
  login: LOGIN_VIEWS,
  people: PEOPLE_VIEWS,
  settings: SETTINGS_VIEWS,
  'admin-people': ADMIN_PEOPLE_VIEWS,
  'admin-problems': ADMIN_PROBLEM_VIEWS,
  'admin-exchange': ADMIN_EXCHANGE_VIEWS,
  'admin-contests': CONTEST_ADMIN_VIEWS,
  'admin-site': ADMIN_SITE_VIEWS,
}

export const VIEWS: readonly View[] = Object.values(VIEW_GROUPS).flat()
