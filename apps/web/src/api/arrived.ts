import { fetchesUnderWay } from '../browser/fetch-once.ts'
import { queryClient } from './query-client.ts'

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** When all data and files have come that were asked for, and those that they led to. Failures have come, too. */
export async function arrived(): Promise<void> {
  // What arrives may ask for more, but not at the same moment.
  await nextTask()
  const queries = queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' })
  const promises = [...queries.map(({ promise }) => promise), ...fetchesUnderWay()]
  if (promises.length === 0) return
  await Promise.allSettled(promises)
  return arrived()
}
