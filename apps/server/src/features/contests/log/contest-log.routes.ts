import { downloadContestLog, getReceipt } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { type Implementation, implement } from '../../../http/implement.ts'
import { exportContestLog, readReceipt } from './contest-log.service.ts'

export function contestLogRoutes({ db }: Context): Implementation[] {
  return [
    implement(downloadContestLog, ({ caller, query }) => exportContestLog(db, caller, query.cid)),
    implement(getReceipt, async ({ caller, query }) => {
      const { contestId, seq, hash, createdAt } = await readReceipt(db, caller, query.submitId)
      return { cid: contestId, seq, hash, time: createdAt }
    }),
  ]
}
