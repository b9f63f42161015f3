import {
  deleteProblem,
  ENDPOINTS,
  type Endpoint,
  listUsers,
  ROLES,
  type Role,
  roleHas,
  roleMayCall,
} from '@gavel/contract'
import { describe, expect, test } from 'vitest'
import { refusalOf } from '../../src/features/access/access.policy.ts'
import type { Act } from '../../src/features/access/table.ts'
import { type Caller, type GroupLevel, VISITOR } from '../../src/http/caller.ts'
import { refusalOwed } from '../group-matrix/rules.ts'
import { LEVELS, PEOPLE, SITE_ROLES, type Who } from '../group-matrix/world.ts'
import { callerOf, THING_IN_GROUP, THING_ON_SITE } from './people.ts'

// The matrices ask the server as every caller. Here the table is asked the same, so its page says what the server does.

const NORMAL = { access: 'public', isVisible: true, isBanned: false } as const

const isJoined = (level: string | undefined): level is GroupLevel =>
  level === 'member' || level === 'admin' || level === 'root'

/** The people of the matrix of groups, as callers. */
function personOf(who: Who): Caller {
  if (who === 'visitor') return VISITOR
  const level = LEVELS[who]
  const role = SITE_ROLES[who]
  return callerOf({ id: who, ...(role && { role }), ...(isJoined(level) && { level }) })
}

/** Endpoints of the matrix of groups, and the acts that decide them in their order. */
const DECIDED: readonly { readonly name: string; readonly acts: readonly Act[] }[] = [
  { name: 'GET /api/group/get-member-list', acts: ['group.read'] },
  { name: 'GET /api/group/get-apply-list', acts: ['group.write'] },
  { name: 'PUT /api/group', acts: ['group.change'] },
  { name: 'DELETE /api/group', acts: ['group.own'] },
  { name: 'PUT /api/group/announcement', acts: ['group-announcement.change'] },
  { name: 'PUT /api/group/problem', acts: ['problem.change'] },
  { name: 'PUT /api/group/training', acts: ['training.change'] },
  { name: 'PUT /api/group/contest', acts: ['contest.change'] },
  { name: 'POST /api/group/judge/rejudge', acts: ['submission.read', 'judging.order'] },
  { name: 'DELETE /api/group/discussion', acts: ['discussion.know', 'discussion.delete'] },
]

function endpointNamed(name: string): Endpoint {
  const found = ENDPOINTS.find(({ method, path }) => `${method} ${path}` === name)
  if (found === undefined) throw new Error(`There is no ${name}`)
  return found
}

describe('the matrix of groups', () => {
  test.each(DECIDED)('$name is decided by $acts', ({ name, acts }) => {
    const endpoint = endpointNamed(name)
    for (const who of PEOPLE) {
      const refusal = acts.map((act) => refusalOf(personOf(who), act, THING_IN_GROUP)).find(Boolean) ?? null
      const owed = refusalOwed(endpoint, who, NORMAL)
      if (owed !== 'login_required') expect({ who, refusal }).toEqual({ who, refusal: owed })
    }
  })
})

/** Acts that repeat the door of an endpoint, whose roles the visibility matrix proves. */
const AS_AT_DOOR: readonly (readonly [Act, (role: Role) => boolean])[] = [
  ['problem.delete', (role) => roleMayCall(deleteProblem.access, role)],
  ['user.read-real-name', (role) => roleMayCall(listUsers.access, role)],
  ['rejudge.stage', (role) => roleHas(role, 'rejudge')],
  ['site.administer', (role) => roleHas(role, 'problem_admin')],
  // As the visibility matrix asks for the program of somebody else, and the matrix of the community for hidden threads.
  ['submission.read-source', (role) => roleHas(role, 'problem_admin')],
  ['thread.moderate', (role) => roleHas(role, 'problem_admin')],
]

describe('the visibility matrix', () => {
  test.each(AS_AT_DOOR)('%s is open to the roles of a door', (act, isOpen) => {
    for (const role of ROLES)
      expect({ role, isOpen: refusalOf(callerOf({ role }), act, THING_ON_SITE) === null }).toEqual({
        role,
        isOpen: isOpen(role),
      })
  })

  test('a hidden announcement is read by the roles that publish it', () => {
    for (const role of ROLES) {
      const refusal = refusalOf(callerOf({ role }), 'announcement.read', { isVisible: false })
      expect({ role, isRead: refusal === null }).toEqual({
        role,
        isRead: roleHas(role, 'announcement_admin'),
      })
    }
  })
})
