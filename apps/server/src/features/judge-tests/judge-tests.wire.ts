import type { RemoteTrialVo } from '@gavel/contract'
import type { StoredJudgeTest } from './judge-tests.service.ts'

export const judgeTestToWire = ({ bank, startedAt, endedAt, steps }: StoredJudgeTest): RemoteTrialVo => ({
  judge: bank,
  startedAt,
  endedAt,
  steps: [...steps],
})
