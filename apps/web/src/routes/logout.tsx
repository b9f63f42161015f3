import { createFileRoute } from '@tanstack/react-router'
import { requireLogin } from '../api/guards.ts'
import { endSession } from '../features/accounts/end-session.ts'

export const Route = createFileRoute('/logout')({
  beforeLoad: async ({ preload, location: entered }) => {
    if (preload) return
    requireLogin({ location: entered })
    await endSession()
    // A page load instead of a navigation, so that everything this user saw leaves the memory.
    location.replace('/home')
    await new Promise(() => {})
  },
})
