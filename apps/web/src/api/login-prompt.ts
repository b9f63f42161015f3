import { createStore, useStore } from '../store.ts'

export type LoginMode = 'login' | 'register' | 'reset'

/** Which form the login dialog shows; null while it is closed. It lives outside React because a call may open it. */
const prompt = createStore<LoginMode | null>(null)

export function openLoginDialog(mode: LoginMode = 'login'): void {
  prompt.set(mode)
}

export function closeLoginDialog(): void {
  prompt.set(null)
}

export const loginPrompt = prompt.get

export function useLoginPrompt(): LoginMode | null {
  return useStore(prompt)
}
