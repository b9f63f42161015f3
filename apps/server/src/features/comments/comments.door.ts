/** A page of comments, and the thread that it lies in. */

export { commentLikes, comments } from './comments.tables.ts'
