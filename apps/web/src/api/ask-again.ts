import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Fetches what is shown anew, because something has just changed on the server. A first answer that is still on its
 * way may have been read before the change, and would be taken for the answer to this question too: it is given up.
 */
export async function askAgain(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey })
  await queryClient.invalidateQueries({ queryKey })
}
