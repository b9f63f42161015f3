import {
  changeEmail,
  changeMobile,
  changePassword,
  changeUserInfo,
  cleanMessages,
  getChangeEmailCode,
  listSystemMessages,
  PROFILE_LIMITS,
  type ProfileField,
  saveSnippets,
} from '@gavel/contract'
import { findUserById } from '../../src/features/accounts/accounts.queries.ts'
import { userToWire } from '../../src/features/accounts/accounts.wire.ts'
import { storeCode } from '../../src/features/accounts/mail-codes.service.ts'
import { isPasswordOf } from '../../src/features/accounts/password.service.ts'
import { PASSWORD } from '../build-member.ts'
import { nextSerial } from '../builders.ts'
import type { Filled, Form, World } from './form.ts'
import { BAD_TEXTS } from './kinds.ts'
import {
  asQuery,
  but,
  choice,
  email,
  type FieldRule,
  integer,
  key,
  line,
  list,
  newPassword,
  type Outcome,
  OWN_PASSWORD,
  text,
} from './rules.ts'

const PUZZLE = key('puzzle_required', [/拼图/, /puzzle/i], { isOptional: true })

async function fillSnippets(world: World): Promise<Filled> {
  const { token } = await world.buildMember()
  return { token, values: { snippets: [{ trigger: 'rd', body: 'x' }] } }
}

async function fillProfile(world: World): Promise<Filled> {
  const { user, token } = await world.buildMember()
  return {
    token,
    values: { nickname: 'Ada', gender: 'secrecy' },
    read: async () => {
      const stored = await findUserById(world.context.db, user.id)
      return stored === null ? {} : { ...userToWire(stored) }
    },
  }
}

const profileLine = (field: Exclude<ProfileField, 'signature'>): FieldRule =>
  line({
    refused: 'profile_text_invalid',
    tooLong: 'profile_text_too_long',
    limit: PROFILE_LIMITS[field],
    empty: { stored: null },
    isOptional: true,
  })

const NO_LINK: Outcome = { refused: 'profile_link_invalid' }

const profileLink = (field: 'blog' | 'github'): FieldRule =>
  but(
    profileLine(field),
    {
      script: NO_LINK,
      SQL: NO_LINK,
      emoji: NO_LINK,
      RTL: NO_LINK,
      'name of a prototype': NO_LINK,
      'too long': NO_LINK,
      'too long in emoji': NO_LINK,
      'just long enough': NO_LINK,
    },
    [
      { kind: 'a script to run', value: 'javascript:alert(1)', outcome: NO_LINK },
      { kind: 'another scheme', value: 'data:text/html,x.y', outcome: NO_LINK },
      { kind: 'a blank in it', value: 'https://exam ple.org', outcome: NO_LINK },
      {
        kind: 'longer than allowed',
        value: `https://example.org/${'x'.repeat(255)}`,
        outcome: { refused: 'profile_text_too_long' },
      },
      {
        kind: 'without a scheme',
        value: 'example.org/~ada',
        outcome: { stored: 'https://example.org/~ada' },
      },
    ],
  )

export const SETTINGS_FORMS: readonly Form[] = [
  {
    endpoint: changePassword,
    tellsInData: true,
    async fill(world) {
      const { user, token } = await world.buildMember()
      return {
        token,
        values: { oldPassword: PASSWORD, newPassword: 'battery staple' },
        read: async (sent) => {
          const wanted = String(sent.newPassword)
          const isSet = await isPasswordOf(await findUserById(world.context.db, user.id), wanted)
          return { newPassword: isSet ? wanted : 'another one' }
        },
      }
    },
    fields: { oldPassword: OWN_PASSWORD, newPassword: newPassword(), puzzleKey: PUZZLE },
  },
  {
    endpoint: getChangeEmailCode,
    isQuery: true,
    fill: async (world) => ({
      token: (await world.buildMember()).token,
      values: { email: `new-${nextSerial()}@example.org` },
    }),
    fields: { email: asQuery(email()) },
  },
  {
    endpoint: changeEmail,
    tellsInData: true,
    aside: ['mail_codes'],
    async fill(world) {
      const { token } = await world.buildMember()
      const newEmail = `new-${nextSerial()}@example.org`
      const owner = { purpose: 'change-email', email: newEmail } as const
      await storeCode(world.context, owner, { code: '123456', resendSeconds: 30 })
      return { token, values: { password: PASSWORD, newEmail, code: '123456' } }
    },
    fields: {
      password: OWN_PASSWORD,
      newEmail: email(),
      code: key('code_wrong', [/验证码/, /code/i]),
      puzzleKey: PUZZLE,
    },
  },
  {
    endpoint: changeMobile,
    tellsInData: true,
    async fill(world) {
      const { user, token } = await world.buildMember()
      return {
        token,
        values: { password: PASSWORD, newMobile: '+49 30 1234567' },
        read: async () => ({ newMobile: (await findUserById(world.context.db, user.id))?.mobile }),
      }
    },
    fields: {
      password: OWN_PASSWORD,
      newMobile: but(key('mobile_invalid', [/手机号/, /mobile/i]), {}, [
        { kind: 'digits of another script', value: '٠١٢٣٤٥٦٧', outcome: { refused: 'mobile_invalid' } },
        { kind: 'too short', value: '12345', outcome: { refused: 'mobile_invalid' } },
        { kind: 'too many digits', value: '1'.repeat(16), outcome: { refused: 'mobile_invalid' } },
        { kind: 'as people write it', value: '(030) 123-456', outcome: { stored: '030123456' } },
      ]),
      puzzleKey: PUZZLE,
    },
  },
  {
    endpoint: changeUserInfo,
    fill: fillProfile,
    fields: {
      realname: profileLine('realname'),
      nickname: profileLine('nickname'),
      school: profileLine('school'),
      number: profileLine('number'),
      cfUsername: profileLine('cfUsername'),
      blog: profileLink('blog'),
      github: profileLink('github'),
      signature: text({
        refused: 'profile_text_invalid',
        tooLong: 'profile_text_too_long',
        limit: PROFILE_LIMITS.signature,
        empty: { stored: null },
        unseen: { stored: BAD_TEXTS['nothing to see'] },
        isOptional: true,
      }),
      gender: choice(),
    },
  },
  {
    endpoint: listSystemMessages,
    isQuery: true,
    fill: async (world) => ({
      token: (await world.buildMember()).token,
      values: { currentPage: 1, limit: 8 },
    }),
    fields: { currentPage: asQuery(integer()), limit: asQuery(integer()) },
  },
  {
    endpoint: cleanMessages,
    isQuery: true,
    fill: async (world) => ({ token: (await world.buildMember()).token, values: { type: 'Sys' } }),
    fields: {
      type: asQuery(choice()),
      id: asQuery(
        integer({ bounds: [[2 ** 53 - 1, { refused: 'message_not_found' }]], words: [/消息/, /message/i] }),
      ),
    },
  },
  {
    endpoint: saveSnippets,
    fill: fillSnippets,
    fields: {
      snippets: list([
        null,
        ['rd'],
        [{ trigger: 'rd' }],
        [{ trigger: 'r d', body: 'x' }],
        [{ trigger: 'rd', body: '' }],
        [{ trigger: 'x'.repeat(33), body: 'x' }],
      ]),
    },
  },
]
