import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether two texts are equal. It takes the same time wherever they differ, and however long they are. */
export function isSameText(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
