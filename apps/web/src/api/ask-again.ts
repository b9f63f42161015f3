import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Refetches what is shown after a change on the server. A first response that is still on its way may have been read
 * before the change and would be taken for the new one, so it is cancelled.
 */
export async function askAgain(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey })
  await queryClient.invalidateQueries({ queryKey })
}
