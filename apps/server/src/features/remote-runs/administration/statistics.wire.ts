import { type RemoteStatisticsVo, runFailureText, type WebLanguage } from '@gavel/contract'
import type { Statistics } from './read-statistics.service.ts'

export const statisticsToWire = (
  { days, delay, failures }: Statistics,
  language: WebLanguage,
): RemoteStatisticsVo => ({
  days,
  delay:
    delay === null
      ? null
      : { medianSeconds: Math.round(delay.median), ninthDecileSeconds: Math.round(delay.decile) },
  failures: failures.map(({ key, count }) => ({ reason: runFailureText(key, language), count })),
})
