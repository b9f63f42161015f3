import {
  type BodyOf,
  keysOf,
  LIMIT_DEFAULTS,
  LIMIT_MAX,
  type LimitName,
  REMOTE_SITES,
  type RemoteSite,
  recordOf,
  SWITCH_DEFAULTS,
  type SwitchConfigVo,
  type SwitchName,
  type updateSwitches,
} from '@gavel/contract'

export interface AccountDraft {
  /** Identifies rows of the form. */
  readonly key: string
  readonly username: string
  /** Empty: the stored one. */
  readonly password: string
  readonly isStored: boolean
}

export interface SwitchDraft {
  readonly switches: Readonly<Record<SwitchName, boolean>>
  readonly secondFactor: boolean
  /** In the format of the fields. */
  readonly limits: Readonly<Record<LimitName, string>>
  readonly accounts: Readonly<Record<RemoteSite, readonly AccountDraft[]>>
}

export const LIMIT_NAMES = keysOf(LIMIT_DEFAULTS)
export const SWITCH_NAMES = keysOf(SWITCH_DEFAULTS)

export function draftOfSwitches(config: SwitchConfigVo): SwitchDraft {
  return {
    switches: recordOf(SWITCH_NAMES, (name) => config[name]),
    secondFactor: config.requireSecondFactorForAdmins,
    limits: recordOf(LIMIT_NAMES, (name) => String(config[name])),
    accounts: recordOf(REMOTE_SITES, (site) =>
      config[`${site}UsernameList`].map((username) => ({
        key: username,
        username,
        password: '',
        isStored: true,
      })),
    ),
  }
}

export const limitMax = (name: LimitName) =>
  name === 'defaultSubmitInterval' ? LIMIT_MAX.defaultSubmitInterval : LIMIT_MAX.other

/** Limits that are not whole numbers in their range. */
export function wrongLimits(limits: SwitchDraft['limits']): LimitName[] {
  return LIMIT_NAMES.filter(
    (name) => !/^\d{1,6}$/.test(limits[name].trim()) || Number(limits[name]) > limitMax(name),
  )
}

export function bodyOfDraft(draft: SwitchDraft): BodyOf<typeof updateSwitches> {
  const lists = REMOTE_SITES.flatMap((site) => [
    [`${site}UsernameList`, draft.accounts[site].map(({ username }) => username)],
    [`${site}PasswordList`, draft.accounts[site].map(({ password }) => password)],
  ])
  return {
    ...draft.switches,
    requireSecondFactorForAdmins: draft.secondFactor,
    ...recordOf(LIMIT_NAMES, (name) => Number(draft.limits[name])),
    ...Object.fromEntries(lists),
  }
}
