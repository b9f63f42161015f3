import { z } from 'zod'

/** Everyone, one user, or the administrators. */
export const NoticeType = z.enum(['All', 'Single', 'Admin'])
export type NoticeType = z.output<typeof NoticeType>
