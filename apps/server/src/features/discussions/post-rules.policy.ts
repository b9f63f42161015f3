import { hasVisible, isPlainLine, isPlainText, lengthOf, NEW_ACCOUNT_DAYS } from '@gavel/contract'

const DAY_MS = 86_400_000
const LINK = /\b(?:https?:\/\/|www\.)[^\s<>()]+/giu

/** Addresses in a text, whether they are marked as links or not. */
export const countLinks = (text: string): number => [...text.matchAll(LINK)].length

export const isNewAccount = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < NEW_ACCOUNT_DAYS * DAY_MS

/** A title as it is stored, or null if it is none. */
export function lineOf(raw: string, limit: number): string | null {
  const line = raw.trim()
  return hasVisible(line) && isPlainLine(line) && lengthOf(line) <= limit ? line : null
}

export const isText = (text: string, limit: number): boolean =>
  hasVisible(text) && isPlainText(text) && lengthOf(text) <= limit
