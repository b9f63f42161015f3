import {
  type BodyOf,
  hasVisible,
  isPlainLine,
  keysOf,
  LIMIT_DEFAULTS,
  LIMIT_MAX,
  type LimitName,
  REMOTE_ACCOUNT_MAX_LENGTH,
  REMOTE_ACCOUNTS_MAX,
  REMOTE_SITES,
  type RemoteSite,
  SWITCH_DEFAULTS,
  type SwitchName,
  type updateSwitches,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { lockSetting } from '../../db/settings.ts'
import { DomainError } from '../../http/domain-error.ts'
import { seal } from '../../secrets/secret-box.ts'
import type { Actor } from '../audit/actor.policy.ts'
import { recordAudit } from '../audit/record-audit.service.ts'
import { type AccountKey, unlockRenewed } from '../remote-accounts/account-states.service.ts'
import {
  REMOTE_PASSWORD_PURPOSE,
  type RemoteAccount,
  type RemoteAccounts,
  readRemoteAccounts,
  writeRemoteAccounts,
} from '../remote-accounts/remote-accounts.settings.ts'
import {
  readSecondFactorSettings,
  type SecondFactorSettings,
  writeSecondFactorSettings,
} from './second-factor.settings.ts'
import { readSwitches, SWITCHES_KEY, type Switches, writeSwitches } from './switches.settings.ts'

type Change = BodyOf<typeof updateSwitches>

export interface SwitchConfig {
  readonly switches: Switches
  readonly secondFactor: SecondFactorSettings
  readonly accounts: RemoteAccounts
}

/** All that one page of the administration changes. */
export async function readSwitchConfig(db: Db): Promise<SwitchConfig> {
  const [switches, secondFactor, accounts] = await Promise.all([
    readSwitches(db),
    readSecondFactorSettings(db),
    readRemoteAccounts(db),
  ])
  return { switches, secondFactor, accounts }
}

/**
 * Changes the given values; null and missing ones stay, and an empty password keeps that of the same account.
 *
 * @throws DomainError switch_limit_range, remote_accounts_uneven, remote_account_invalid,
 * remote_account_password_required
 */
export async function changeSwitches(context: Context, actor: Actor, change: Change): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockSetting(tx, SWITCHES_KEY)
    const [oldSwitches, oldAccounts] = [await readSwitches(tx), await readRemoteAccounts(tx)]
    const switches = { ...oldSwitches, ...changedSwitches(change), ...changedLimits(change) }
    const oldSecondFactor = await readSecondFactorSettings(tx)
    const secondFactor = {
      requireSecondFactorForAdmins:
        change.requireSecondFactorForAdmins ?? oldSecondFactor.requireSecondFactorForAdmins,
    }
    const accounts = { ...oldAccounts, ...changedAccounts(context, oldAccounts, change) }
    await writeSwitches(tx, switches)
    await writeSecondFactorSettings(tx, secondFactor)
    await writeRemoteAccounts(tx, accounts)
    const renewed = renewedAccounts(oldAccounts, accounts)
    for (const key of renewed) await unlockRenewed(tx, key)
    await recordAudit(tx, actor, {
      action: 'switches.change',
      target: { kind: 'setting', id: 'switches' },
      before: { ...factsOf(oldSwitches, oldAccounts), ...adminRule(oldSecondFactor) },
      after: {
        ...factsOf(switches, accounts),
        ...adminRule(secondFactor),
        ...(renewed.length > 0 && {
          renewedAccounts: renewed.map(({ site, username }) => `${site}: ${username}`),
        }),
      },
    })
  })
}

function changedSwitches(change: Change): Partial<Record<SwitchName, boolean>> {
  const names = keysOf(SWITCH_DEFAULTS)
  return Object.fromEntries(names.flatMap((name) => (change[name] == null ? [] : [[name, change[name]]])))
}

function changedLimits(change: Change): Partial<Record<LimitName, number>> {
  const names = keysOf(LIMIT_DEFAULTS)
  return Object.fromEntries(
    names.flatMap((name) => (change[name] == null ? [] : [[name, requireLimit(name, change[name])]])),
  )
}

function requireLimit(name: LimitName, value: number): number {
  // The wire accepts a negative interval as none (`api.md` 2.13.2).
  if (name === 'defaultSubmitInterval' && value < 0) return 0
  const max = name === 'defaultSubmitInterval' ? LIMIT_MAX.defaultSubmitInterval : LIMIT_MAX.other
  if (value < 0 || value > max) throw new DomainError('switch_limit_range', { field: name, max })
  return value
}

function changedAccounts(context: Context, old: RemoteAccounts, change: Change): Partial<RemoteAccounts> {
  return Object.fromEntries(
    REMOTE_SITES.flatMap((site) => {
      const names = change[`${site}UsernameList`]
      const passwords = change[`${site}PasswordList`]
      if (names == null && passwords == null) return []
      if (names?.length !== passwords?.length) throw new DomainError('remote_accounts_uneven', { site })
      const pairs = (names ?? []).map((name, index) => ({
        username: name?.trim() ?? '',
        password: passwords?.[index] ?? '',
      }))
      return [[site, sealAccounts(context, { site, old: old[site], pairs })]]
    }),
  )
}

interface Pairs {
  readonly site: RemoteSite
  readonly old: readonly RemoteAccount[]
  readonly pairs: readonly { readonly username: string; readonly password: string }[]
}

function sealAccounts({ tokenSecret }: Context, { site, old, pairs }: Pairs): RemoteAccount[] {
  const isRight = ({ username, password }: Pairs['pairs'][number]) =>
    hasVisible(username) &&
    isPlainLine(username) &&
    isPlainLine(password) &&
    username.length <= REMOTE_ACCOUNT_MAX_LENGTH &&
    password.length <= REMOTE_ACCOUNT_MAX_LENGTH
  const areNamesUnique = new Set(pairs.map(({ username }) => username)).size === pairs.length
  if (!areNamesUnique || pairs.length > REMOTE_ACCOUNTS_MAX || !pairs.every(isRight))
    throw new DomainError('remote_account_invalid', { site, limit: REMOTE_ACCOUNT_MAX_LENGTH })
  return pairs.map(({ username, password }) => {
    if (password !== '')
      return { username, sealedPassword: seal(tokenSecret, REMOTE_PASSWORD_PURPOSE, password) }
    const known = old.find((account) => account.username === username)
    if (known === undefined) throw new DomainError('remote_account_password_required', { site, username })
    return known
  })
}

/** For the audit log: names only. */
function factsOf(switches: Switches, accounts: RemoteAccounts) {
  const names = REMOTE_SITES.map((site) => [
    `${site}Accounts`,
    accounts[site].map(({ username }) => username),
  ])
  return { ...switches, ...Object.fromEntries(names) }
}

/** A key that the log does not mask as a secret. */
const adminRule = (rule: { readonly requireSecondFactorForAdmins: boolean }) => ({
  twoStepsForAdmins: rule.requireSecondFactorForAdmins,
})

/** Accounts whose password changed: the log says so without the password. */
function renewedAccounts(old: RemoteAccounts, now: RemoteAccounts): readonly AccountKey[] {
  return REMOTE_SITES.flatMap((site) =>
    now[site]
      .filter(({ username, sealedPassword }) =>
        old[site].some((was) => was.username === username && was.sealedPassword !== sealedPassword),
      )
      .map(({ username }) => ({ site, username })),
  )
}
