import { LIMIT_DEFAULTS, type LimitName, SWITCH_DEFAULTS, type SwitchName } from '@gavel/contract'
import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { readSetting, writeSetting } from '../../db/settings.ts'

/** What administrators switch at run time, with the wire's names and defaults (`api.md` 4.15). */
export type Switches = Readonly<Record<SwitchName, boolean> & Record<LimitName, number>>

const Switches = z.object({
  ...Object.fromEntries(Object.entries(SWITCH_DEFAULTS).map(([name, is]) => [name, z.boolean().default(is)])),
  ...Object.fromEntries(
    Object.entries(LIMIT_DEFAULTS).map(([name, limit]) => [name, z.int().min(0).default(limit)]),
  ),
})

export const SWITCHES_KEY = 'switches'

export async function readSwitches(db: Db): Promise<Switches> {
  // The schema is made of the names of the type.
  return (await readSetting(db, SWITCHES_KEY, Switches)) as Switches
}

export function writeSwitches(db: Db, switches: Switches): Promise<void> {
  return writeSetting(db, SWITCHES_KEY, switches)
}

/** Whether programs are taken where this one belongs: on the site's own pages, in a group, or in a contest. */
export function isJudgingOpen(
  switches: Switches,
  { contestId, groupId }: { readonly contestId: number | null; readonly groupId: number | null },
): boolean {
  if (groupId !== null) return switches.openGroupJudge
  return contestId === null ? switches.openPublicJudge : switches.openContestJudge
}

/** Neither a contest's nor a group's. */
export const ON_THE_SITE = { contestId: null, groupId: null } as const
