import { fetchesUnderWay } from '../browser/fetch-once.ts'
import { queryClient } from './query-client.ts'

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** Resolves when all requested data and files have arrived, and those that they led to. Failures count as arrived. */
export async function untilLoaded(): Promise<void> {
  // Arriving data may request more, but not in the same moment.
  await nextTask()
  const queries = queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' })
  const promises = [...queries.map(({ promise }) => promise), ...fetchesUnderWay()]
  if (promises.length === 0) return
  await Promise.allSettled(promises)
  return untilLoaded()
}
