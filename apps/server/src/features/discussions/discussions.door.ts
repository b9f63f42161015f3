/** Discussions of a place, and the rules for whoever writes anything. */

export { requireReason } from './discussion-admin.service.ts'
export { deedRule } from './discussion-writes.service.ts'
export { isHidden, shownRole } from './discussions.policy.ts'
export {
  readNewestDiscussions,
  requireLocked,
  requireOpen,
  requireReadable,
  standingOf,
} from './discussions.service.ts'
export { discussionCategories, discussionLikes, discussions } from './discussions.tables.ts'
export { statusOf } from './discussions.wire.ts'
export { tellHidden } from './hidden-notice.service.ts'
export { isText, lineOf } from './post-rules.policy.ts'
export { requireSolved } from './post-rules.service.ts'
