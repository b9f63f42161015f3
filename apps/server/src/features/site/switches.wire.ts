import { REMOTE_SITES, type RemoteSite, type SwitchConfigVo } from '@gavel/contract'
import type { SwitchConfig } from './switches.service.ts'

type AccountLists = Pick<SwitchConfigVo, `${RemoteSite}UsernameList` | `${RemoteSite}PasswordList`>

/** Passwords are never sent, only how many there are. */
export function switchConfigToWire({ switches, secondFactor, accounts }: SwitchConfig): SwitchConfigVo {
  const lists = REMOTE_SITES.flatMap((site) => [
    [`${site}UsernameList`, accounts[site].map(({ username }) => username)],
    [`${site}PasswordList`, accounts[site].map(() => '')],
  ])
  // The names are built just above, from the same sites as those of the type.
  return { ...switches, ...secondFactor, ...(Object.fromEntries(lists) as AccountLists) }
}
