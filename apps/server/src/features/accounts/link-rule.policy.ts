import { NEW_ACCOUNT_DAYS } from '@gavel/contract'

const DAY_MS = 86_400_000
const ADDRESS = String.raw`\b(?:https?:\/\/|www\.)[^\s<>()]+`
/** Where Markdown and HTML expect an address. */
const PLACE = String.raw`(?:\]\([ \t]*<?|^ {0,3}\[[^\]\n]{1,200}\]:[ \t]*<?|\bhref[ \t]*=[ \t]*["']?)`
/** An address there that takes the page's protocol, or hides its own behind escapes. */
const DISGUISED = String.raw`(?:\/\/|[^\s<>()"']{0,12}[&\\])`
const LINK = new RegExp(`${PLACE}${DISGUISED}|${ADDRESS}`, 'gimu')

/** Addresses of other sites in a text, whether they are marked as links or not. */
export const countLinks = (text: string): number => [...text.matchAll(LINK)].length

export const isNewAccount = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < NEW_ACCOUNT_DAYS * DAY_MS
