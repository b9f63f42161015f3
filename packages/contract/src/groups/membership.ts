import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { QueryInt } from '../wire-types.ts'

export const joinGroup = defineEndpoint({
  method: 'POST',
  path: '/api/group/member',
  access: 'login',
  about: { thing: 'group', id: 'query.gid', may: 'group.join' },
  summary: 'Joins a public group, or applies to another one.',
  query: z.object({
    gid: QueryInt,
    /** The code of a private group. */
    code: z.coerce.string().optional(),
    /** The reason of an application. */
    reason: z.coerce.string().optional(),
  }),
  errors: [
    'group_not_found',
    'group_joined_already',
    'group_applied_already',
    'group_application_refused',
    'group_code_wrong',
    'group_reason_length',
    'too_many_requests',
  ],
})

export const exitGroup = defineEndpoint({
  method: 'DELETE',
  path: '/api/group/member/exit',
  access: 'login',
  about: { thing: 'group', id: 'query.gid', may: 'group.leave' },
  summary: 'Leaves a group; its owner hands it over or disbands it instead.',
  query: z.object({ gid: QueryInt }),
  errors: ['group_not_found', 'group_member_not_found', 'group_owner_fixed'],
})

export const membershipEndpoints = [joinGroup, exitGroup]
