import { z } from 'zod'
import { nothing } from '../about.ts'
import { SITE_ADMINS } from '../access.ts'
import { defineEndpoint } from '../define.ts'
import { JudgeHostVo } from '../site/site.ts'
import { Instant, QueryInt } from '../wire-types.ts'

const path = '/api/admin/judge-hosts'

export const listJudgeHosts = defineEndpoint({
  method: 'GET',
  path,
  access: { roles: SITE_ADMINS },
  about: nothing('The hosts of the site, for its administrators.'),
  summary: 'Judge hosts with a valid key, by name.',
  data: z.array(JudgeHostVo),
})

const RefusedJudgeVo = z.object({
  /** As it calls itself, which anybody may do. */
  name: z.string(),
  address: z.string(),
  machine: z.string().nullable(),
  reason: z.enum(['judge_key_invalid', 'judge_key_elsewhere']),
  refusedAt: Instant,
})

export const listRefusedJudges = defineEndpoint({
  method: 'GET',
  path: `${path}/refused`,
  access: { roles: SITE_ADMINS },
  about: nothing('The hosts of the site, for its administrators.'),
  summary: 'Judges that were turned away within the last quarter of an hour, newest first.',
  data: z.array(RefusedJudgeVo),
})

export const createJudgeHost = defineEndpoint({
  method: 'POST',
  path,
  access: { permission: 'system_info_admin' },
  about: nothing('One role answers for the hosts of the site.'),
  summary:
    'Creates a key for a new judge host, or a new one for a host whose key was revoked; it is shown once.',
  body: z.object({ name: z.string() }),
  data: z.object({ id: z.int(), name: z.string(), key: z.string() }),
  errors: ['judge_host_name_invalid', 'judge_host_name_taken'],
})

export const drainJudgeHost = defineEndpoint({
  method: 'PUT',
  path,
  access: { permission: 'system_info_admin' },
  about: nothing('One role answers for the hosts of the site.'),
  summary: 'Stops giving work to a judge host, or starts again; the host finishes the work it holds.',
  body: z.object({ id: z.int(), draining: z.boolean() }),
  errors: ['judge_host_not_found'],
})

export const revokeJudgeHost = defineEndpoint({
  method: 'DELETE',
  path,
  access: { permission: 'system_info_admin' },
  about: nothing('One role answers for the hosts of the site.'),
  summary: 'Revokes the key of a judge host at once; the work it holds goes back to the queue.',
  query: z.object({ id: QueryInt }),
  errors: ['judge_host_not_found'],
})

export const judgeHostEndpoints = [
  listJudgeHosts,
  listRefusedJudges,
  createJudgeHost,
  drainJudgeHost,
  revokeJudgeHost,
]
