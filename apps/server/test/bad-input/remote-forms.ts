import {
  changeRemoteJudge,
  checkRemoteJudge,
  claimRemoteHandle,
  importRemoteSession,
  orderRemoteMirror,
  overrideRemoteFacts,
  PAUSE_REASON_MAX_LENGTH,
  proveRemoteHandle,
  REMOTE_BUDGET_MAX,
  startRemoteTrial,
  USER_AGENT_MAX_LENGTH,
  unlockRemoteAccount,
} from '@gavel/contract'
import { MACHINE } from '../../src/features/audit/actor.policy.ts'
import {
  readRemoteAccounts,
  writeRemoteAccounts,
} from '../../src/features/remote-accounts/remote-accounts.settings.ts'
import { changeJudge } from '../../src/features/remote-runs/administration/remote-admin.service.ts'
import { asRoot, type Form, type World } from './form.ts'
import { TEXT_KINDS } from './kinds.ts'
import { but, choice, integer, key, onlyRefusals, text } from './rules.ts'

const INVALID = { refused: 'invalid_request' } as const
const TOO_FEW = { refused: 'remote_ids_many' } as const

const pauseHdu = ({ context }: World) =>
  changeJudge(context, MACHINE, {
    judge: 'HDU',
    paused: true,
    pauseReason: null,
    dailyBudget: null,
    keepsTexts: null,
  })

export const REMOTE_FORMS: readonly Form[] = [
  {
    endpoint: claimRemoteHandle,
    fill: async (world) => ({
      token: (await world.buildMember()).token,
      values: { site: 'atcoder', handle: 'moth', proof: 'profile' },
    }),
    fields: {
      site: choice(['AC', null]),
      handle: but(key('remote_handle_invalid', [/用户名/, /handle/i]), { 'name of a prototype': 'taken' }),
      proof: choice(['email', null]),
    },
  },
  {
    endpoint: proveRemoteHandle,
    fill: async (world) => {
      const member = await world.buildMember()
      return { token: member.token, values: { site: 'atcoder' } }
    },
    isNeverTaken: 'no test opens an address of the real judge, so nothing is claimed',
    fields: { site: choice(['AC', null]) },
  },
  {
    endpoint: orderRemoteMirror,
    fill: asRoot({ judge: 'HDU', ids: '1000', refresh: false }),
    fields: {
      judge: key('remote_judge_unknown', [/评测/, /judge/i]),
      ids: but(key('remote_id_invalid', [/题号/, /id|problems/i]), { empty: TOO_FEW, blank: TOO_FEW }),
      refresh: choice([null]),
    },
  },
  {
    endpoint: changeRemoteJudge,
    fill: asRoot({
      judge: 'HDU',
      paused: true,
      pauseReason: 'closed for now',
      dailyBudget: 5,
      keepsTexts: true,
    }),
    fields: {
      judge: key('remote_judge_unknown', [/评测/, /judge/i]),
      paused: choice(),
      keepsTexts: choice(),
      pauseReason: but(
        text({
          refused: 'text_invalid',
          tooLong: 'text_length',
          limit: PAUSE_REASON_MAX_LENGTH,
          empty: 'taken',
          isOptional: true,
        }),
        Object.fromEntries(
          TEXT_KINDS.filter((kind) => kind !== 'RTL override' && kind !== 'control').map((kind) => [
            kind,
            'taken' as const,
          ]),
        ),
      ),
      dailyBudget: integer({
        isOptional: true,
        bounds: [
          [-1, INVALID],
          [0, 'taken'],
          [REMOTE_BUDGET_MAX, 'taken'],
          [REMOTE_BUDGET_MAX + 1, INVALID],
        ],
      }),
    },
  },
  {
    endpoint: unlockRemoteAccount,
    fill: async (world) => {
      await writeRemoteAccounts(world.context.db, {
        ...(await readRemoteAccounts(world.context.db)),
        hdu: [{ username: 'gavel-pool', sealedPassword: '' }],
      })
      return { token: world.root.token, values: { site: 'hdu', username: 'gavel-pool' } }
    },
    fields: {
      site: choice(['HDU', null]),
      username: key('remote_account_not_found', [/账号/, /account/i]),
    },
  },
  {
    endpoint: checkRemoteJudge,
    fill: async (world) => {
      await pauseHdu(world)
      return { token: world.root.token, values: { judge: 'HDU' } }
    },
    isNeverTaken: 'no test opens an address of the real judge, so it is paused',
    fields: { judge: onlyRefusals(key('remote_judge_unknown', [/评测/, /judge/i])) },
  },
  {
    endpoint: importRemoteSession,
    fill: async (world) => {
      await writeRemoteAccounts(world.context.db, {
        ...(await readRemoteAccounts(world.context.db)),
        hdu: [{ username: 'gavel-pool', sealedPassword: '' }],
      })
      await pauseHdu(world)
      return {
        token: world.root.token,
        values: { judge: 'HDU', username: 'gavel-pool', cookies: 'a=b', userAgent: 'Browser/1.0' },
      }
    },
    isNeverTaken: 'no test opens an address of the real judge, so it is paused',
    fields: {
      judge: onlyRefusals(key('remote_judge_unknown', [/评测/, /judge/i])),
      username: onlyRefusals(key('remote_account_not_found', [/账号/, /account/i])),
      cookies: onlyRefusals(key('remote_cookies_invalid', [/Cookie/, /cookies/])),
      userAgent: onlyRefusals(
        text({
          refused: 'text_invalid',
          tooLong: 'text_length',
          limit: USER_AGENT_MAX_LENGTH,
          empty: 'taken',
        }),
      ),
    },
  },
  {
    endpoint: startRemoteTrial,
    fill: async (world) => {
      await pauseHdu(world)
      return { token: world.root.token, values: { judge: 'HDU' } }
    },
    isNeverTaken: 'no test opens an address of the real judge, so it is paused',
    fields: { judge: onlyRefusals(key('remote_judge_unknown', [/评测/, /judge/i])) },
  },
  {
    endpoint: overrideRemoteFacts,
    fill: asRoot({ judge: 'HDU', override: '{"selectors": {"title": "h1"}}' }),
    fields: {
      judge: key('remote_judge_unknown', [/评测/, /judge/i]),
      override: but(key('remote_overrides_invalid', [/参数/, /fit/i]), { empty: 'taken', blank: 'taken' }),
    },
  },
]
