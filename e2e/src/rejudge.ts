import { getStagedRejudge, orderStagedRejudge } from '@gavel/contract'
import type { Client } from './client.ts'
import { waitFor } from './site.ts'

/** The reason given in the order. */
export const REJUDGE_REASON = 'The tests were corrected'

const JUDGE_TIMEOUT_MS = 120_000

/** Orders a staged rejudge of these submissions and waits until it can be decided. @returns its id */
export async function stageRejudge(root: Client, submitIds: readonly number[]): Promise<number> {
  const body = { scope: { submitIds: [...submitIds] }, reason: REJUDGE_REASON }
  const { id } = await root.call(orderStagedRejudge, { body })
  const isReady = await waitFor(
    async () => (await root.call(getStagedRejudge, { query: { id } })).state === 'ready',
    JUDGE_TIMEOUT_MS,
  )
  if (!isReady) throw new Error(`staged rejudge ${id} was not judged`)
  return id
}
