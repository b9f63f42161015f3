import type { HomeUser } from './user-home.queries.ts'

/** Everyone may see the page of an active account; a banned account has none, not even for its owner. */
export const hasUserHome = (user: Pick<HomeUser, 'status'>) => user.status === 'normal'
