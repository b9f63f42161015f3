import type { LinkProps } from '@tanstack/react-router'
import { createStore } from '../store.ts'
import { announce } from './announce.ts'

export interface Notification {
  /** The subject: news about the same thing replace it. */
  readonly key: string
  readonly message: string
  /** Where to read more. */
  readonly link: Pick<LinkProps, 'to' | 'params' | 'search'>
  /** It stays until its reader follows or closes it, because it must not be missed. */
  readonly isLasting?: boolean
  /** The reader has followed or closed it. */
  readonly onRead?: () => void
}

const SHOWN_MS = 5_000
const MOST_SHOWN = 3

export const notifications = createStore<readonly Notification[]>([])
const timers = new Map<string, ReturnType<typeof setTimeout>>()

/**
 * Shows in the corner, for five seconds or until it is read, what happened while the reader was doing something else.
 * Feedback on the reader's own action is a toast.
 */
export function notify(news: Notification): void {
  const others = notifications.get().filter(({ key }) => key !== news.key)
  notifications.set([...others, news].slice(-MOST_SHOWN))
  endLater(news)
  announce(news.message)
}

export function dismissNotification(key: string): void {
  clearTimeout(timers.get(key))
  timers.delete(key)
  notifications.set(notifications.get().filter((shown) => shown.key !== key))
}

/** The reader is done with it. */
export function readNotification({ key, onRead }: Notification): void {
  dismissNotification(key)
  onRead?.()
}

function endLater({ key, isLasting = false }: Notification): void {
  clearTimeout(timers.get(key))
  if (isLasting) return
  timers.set(
    key,
    setTimeout(() => dismissNotification(key), SHOWN_MS),
  )
}

/** They stay while the pointer or the focus is on them, however slowly someone reads. */
export function holdNotifications(): void {
  for (const { key } of notifications.get()) clearTimeout(timers.get(key))
}

export function releaseNotifications(): void {
  for (const news of notifications.get()) endLater(news)
}
