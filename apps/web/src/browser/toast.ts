import { createStore } from '../store.ts'
import { announce } from './announce.ts'

export type ToastKind = 'success' | 'info' | 'warning' | 'error'

export interface Toast {
  readonly id: number
  readonly kind: ToastKind
  readonly message: string
}

const DEFAULT_MS = 3_000

export const toasts = createStore<readonly Toast[]>([])
const timers = new Map<number, ReturnType<typeof setTimeout>>()
let lastId = 0

/** Shows a message for a while. Repeating the message prolongs the one shown. */
function show(kind: ToastKind, message: string, milliseconds = DEFAULT_MS): void {
  const same = toasts.get().find((shown) => shown.kind === kind && shown.message === message)
  const id = same?.id ?? ++lastId
  if (same === undefined) toasts.set([...toasts.get(), { id, kind, message }].slice(-3))
  clearTimeout(timers.get(id))
  timers.set(
    id,
    setTimeout(() => dismissToast(id), milliseconds),
  )
  announce(message, kind === 'error' ? 'assertive' : 'polite')
}

export function dismissToast(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  toasts.set(toasts.get().filter((shown) => shown.id !== id))
}

export const toast = {
  success: (message: string, milliseconds?: number) => show('success', message, milliseconds),
  info: (message: string, milliseconds?: number) => show('info', message, milliseconds),
  warning: (message: string, milliseconds?: number) => show('warning', message, milliseconds),
  error: (message: string, milliseconds?: number) => show('error', message, milliseconds),
}
