import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { readSetting } from '../../db/settings.ts'

/** What administrators switch at run time, with the wire's names and defaults (`api.md` 4.15). */
const Switches = z.object({
  openPublicJudge: z.boolean().default(true),
  /** Seconds between two submissions of one user outside contests; 0 means no limit. */
  defaultSubmitInterval: z.int().min(0).default(8),
  openPublicDiscussion: z.boolean().default(true),
  openGroupDiscussion: z.boolean().default(true),
  openContestComment: z.boolean().default(true),
})
export type Switches = z.output<typeof Switches>

export const SWITCHES_KEY = 'switches'

export function readSwitches(db: Db): Promise<Switches> {
  return readSetting(db, SWITCHES_KEY, Switches)
}
