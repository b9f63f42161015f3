import {
  downloadContestLog,
  downloadLogHeads,
  downloadLogKey,
  downloadReceipt,
  getReceipt,
  listLogHeads,
  signLogHead,
} from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { type Implementation, implement } from '../../../http/implement.ts'
import { exportContestLog, exportReceipt, readReceipt } from './contest-log.service.ts'
import { headToWire } from './contest-log.wire.ts'
import { exportHeads, exportPublicKey, readHeads } from './log-heads.service.ts'
import { signNow } from './sign-heads.service.ts'

export function contestLogRoutes(context: Context): Implementation[] {
  const { db } = context
  return [
    implement(downloadContestLog, ({ caller, thing }) => exportContestLog(context, caller, thing)),
    implement(getReceipt, async ({ caller, query }) => {
      const { contestId, seq, hash, createdAt, previous, text } = await readReceipt(
        db,
        caller,
        query.submitId,
      )
      return { cid: contestId, seq, hash, time: createdAt, previous, text }
    }),
    implement(downloadReceipt, ({ caller, query }) => exportReceipt(db, caller, query.submitId)),
    implement(listLogHeads, async ({ caller, query }) => {
      const { heads, ...shown } = await readHeads(context, caller, query.cid)
      return { ...shown, heads: heads.map(headToWire) }
    }),
    implement(downloadLogHeads, ({ caller, query }) => exportHeads(context, caller, query.cid)),
    implement(downloadLogKey, () => exportPublicKey(context)),
    implement(signLogHead, async ({ thing }) => headToWire(await signNow(context, thing.id))),
  ]
}
