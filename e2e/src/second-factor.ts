import {
  changeUserInfo,
  confirmSecondFactor,
  disableSecondFactor,
  enrolSecondFactor,
  updateSwitches,
} from '@gavel/contract'
import {
  type Account,
  inventAccount,
  type LoggedIn,
  logInAs,
  registerAccount,
  type SiteAddress,
} from './accounts.ts'
import type { Client } from './client.ts'
import { oneTimeCode } from './one-time-code.ts'
import { ADMIN } from './site.ts'

/** The beginning of the signature, which lists repeat. */
const SIGNATURE_BEGINS = '我喜欢图论'

/** A full profile, with a picture that was removed meanwhile. */
const PROFILE = {
  nickname: '守门人 Guard',
  school: 'Example University 示例大学',
  github: 'https://github.com/example',
  blog: 'https://example.org/a/rather/long/address/of/a/blog',
  gender: 'female' as const,
  signature: [
    `${SIGNATURE_BEGINS} I like **graphs**, \`dfs\` and $O(n \\log n)$.`,
    '',
    `![一张照片 A photo](/api/public/img/${'0'.repeat(32)}.png)`,
    '',
    '| 年 year | 奖 prize |',
    '| --- | --- |',
    '| 2025 | 银 silver |',
  ].join('\n'),
}

export const PROFILE_TEXTS = [PROFILE.nickname, PROFILE.school, SIGNATURE_BEGINS]

interface Guarded {
  readonly account: Account
  /** The session that turned the second factor on. */
  readonly login: LoggedIn
}

/** A new user who has a second factor and a full profile. */
export async function joinGuarded(site: SiteAddress, username: string): Promise<Guarded> {
  const account = inventAccount(username)
  await registerAccount(site, account)
  const { client } = await logInAs(site, account)
  const info = await client.call(changeUserInfo, { body: PROFILE })
  await turnOn(client, account.password)
  return { account, login: { client, info } }
}

/** Requires a second factor of administrators. @returns a function that ends the requirement */
export async function requireSecondFactor(site: SiteAddress): Promise<() => Promise<void>> {
  const { client } = await logInAs(site, ADMIN)
  const [code = ''] = await turnOn(client, ADMIN.password)
  await client.call(updateSwitches, { body: { requireSecondFactorForAdmins: true } })
  return async () => {
    await client.call(updateSwitches, { body: { requireSecondFactorForAdmins: false } })
    await client.call(disableSecondFactor, { body: { password: ADMIN.password, code } })
  }
}

/** @returns the recovery codes */
async function turnOn(client: Client, password: string): Promise<readonly string[]> {
  const { secret } = await client.call(enrolSecondFactor, { body: { password } })
  const code = oneTimeCode(secret, Date.now())
  return (await client.call(confirmSecondFactor, { body: { code } })).recoveryCodes
}
