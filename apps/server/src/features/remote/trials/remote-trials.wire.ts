import {
  type RemoteStatisticsVo,
  type RemoteTrialVo,
  runFailureText,
  type WebLanguage,
} from '@gavel/contract'
import type { Statistics } from './read-statistics.service.ts'
import type { StoredTrial } from './remote-trials.service.ts'

export const trialToWire = ({ bank, startedAt, endedAt, steps }: StoredTrial): RemoteTrialVo => ({
  judge: bank,
  startedAt,
  endedAt,
  steps: [...steps],
})

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
