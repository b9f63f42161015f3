import type { HomeUser } from './user-home.queries.ts'

/** Everybody may look at an account that is in use; a banned one has no page, not even for itself. */
export const hasUserHome = (user: Pick<HomeUser, 'status'>) => user.status === 'normal'
