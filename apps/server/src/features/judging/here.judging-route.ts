import { cancelWork, enqueueWork } from '../judge-hosts/queue-work.service.ts'
import type { JudgingRoute } from './judging-route.interface.ts'
import { selectTaskLanguages } from './task-languages.queries.ts'

/** The way by the queue that judge hosts lease from. */
export const hereRoute: JudgingRoute = {
  // `accept_submission` has queued it.
  prepare: async () => null,
  async enqueue(_context, tx, judgings) {
    const asked = await selectTaskLanguages(
      tx,
      judgings.map(({ judgingId }) => judgingId),
    )
    const works = judgings.flatMap(({ judgingId: id, priority }) => {
      const needs = asked.get(id)
      return needs === undefined ? [] : [{ id, priority, ...needs }]
    })
    await enqueueWork(tx, 'judging', works)
  },
  cancel: (context, tx, judgingIds) => cancelWork(context, tx, 'judging', judgingIds),
}
