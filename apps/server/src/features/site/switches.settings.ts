import {
  keysOf,
  LIMIT_DEFAULTS,
  type LimitName,
  recordOf,
  SWITCH_DEFAULTS,
  type SwitchName,
} from '@gavel/contract'
import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { readSetting, writeSetting } from '../../db/settings.ts'
import type { Place } from '../places/place.policy.ts'
import { placeTraits } from '../places/place-traits.policy.ts'

/** The switches and limits that administrators set at run time, with the wire's names and defaults (`api.md` 4.15). */
export type Switches = Readonly<Record<SwitchName, boolean> & Record<LimitName, number>>

const Switches = z.object({
  ...recordOf(keysOf(SWITCH_DEFAULTS), (name) => z.boolean().default(SWITCH_DEFAULTS[name])),
  ...recordOf(keysOf(LIMIT_DEFAULTS), (name) => z.int().min(0).default(LIMIT_DEFAULTS[name])),
})

export const SWITCHES_KEY = 'switches'

export function readSwitches(db: Db): Promise<Switches> {
  return readSetting(db, SWITCHES_KEY, Switches)
}

export function writeSwitches(db: Db, switches: Switches): Promise<void> {
  return writeSetting(db, SWITCHES_KEY, switches)
}

/** Whether programs may be submitted at a place. */
export const isJudgingOpen = (switches: Switches, place: Place): boolean =>
  switches[placeTraits(place).openSwitch]
