import { registerForContest } from '@gavel/contract'
import { buildContest } from '../build-contest.ts'
import type { Form } from './form.ts'
import { but, key, rowId } from './rules.ts'

export const CONTEST_ID = rowId('contest_not_found', [/比赛/, /contest/i])

export const CONTEST_ENTRY_FORMS: readonly Form[] = [
  {
    endpoint: registerForContest,
    async fill(world) {
      const { token } = await world.buildMember()
      const values = { access: 'private' as const }
      const { contest } = await buildContest(world.context, { values, password: 'secret' })
      return { token, values: { cid: contest.id, password: 'secret' } }
    },
    fields: {
      cid: CONTEST_ID,
      password: but(key('contest_password_wrong', [/密码/, /password/i], { isOptional: true }), {
        'too long': { refused: 'invalid_request' },
      }),
    },
  },
]
