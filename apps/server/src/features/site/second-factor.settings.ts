import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { readSetting, writeSetting } from '../../db/settings.ts'

const SecondFactorSettings = z.object({
  /** Whether the administration is closed to administrators who have not shown a second factor. */
  requireSecondFactorForAdmins: z.boolean().default(false),
})
export type SecondFactorSettings = z.output<typeof SecondFactorSettings>

export function readSecondFactorSettings(db: Db): Promise<SecondFactorSettings> {
  return readSetting(db, 'second-factor', SecondFactorSettings)
}

export function writeSecondFactorSettings(db: Db, settings: SecondFactorSettings): Promise<void> {
  return writeSetting(db, 'second-factor', settings)
}
