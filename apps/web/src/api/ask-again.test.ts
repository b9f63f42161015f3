import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { askAgain } from './ask-again.ts'

test('what changes while the first answer is on its way is not missed', async () => {
  const queryClient = new QueryClient()
  const queryKey = ['standing']
  let standing = 'running'
  const asked: (() => void)[] = []
  const observer = new QueryObserver(queryClient, {
    queryKey,
    // The server reads at once; the response arrives when the test says so.
    queryFn: () => {
      const read = standing
      return new Promise<string>((resolve) => asked.push(() => resolve(read)))
    },
  })
  const unsubscribe = observer.subscribe(() => undefined)
  standing = 'judged'
  const answered = askAgain(queryClient, queryKey)
  await expect.poll(() => asked.length).toBe(2)
  for (const answer of asked) answer()
  await answered
  expect(queryClient.getQueryData(queryKey)).toBe('judged')
  unsubscribe()
})
