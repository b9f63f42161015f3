/** Messages and notices to users, and the texts that they quote. */

export { sendMentions } from './mentions.service.ts'
export { EVERYBODY, notifyMessageChange } from './message-change.ts'
export { cutText, inertMarkdown } from './message-texts.policy.ts'
export { type MessageAction, type MessageKind, type MessageTexts, messages } from './messages.tables.ts'
export { type Audience, notices } from './notices.tables.ts'
export { findRecipient, type Recipient } from './recipients.service.ts'
export { type NoticeToUser, sendNotice, sendNotices } from './send-notice.service.ts'
export { sendThreadMessage, type ThreadMessage } from './thread-messages.service.ts'
export { isThreadMuted, setThreadMuted } from './thread-mutes.service.ts'
export { type ThreadTarget, threadMutes } from './thread-mutes.tables.ts'
