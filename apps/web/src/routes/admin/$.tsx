import { createFileRoute, redirect } from '@tanstack/react-router'

/** Whatever the administration has not: its login page, which sends those who are logged in to the dashboard. */
export const Route = createFileRoute('/admin/$')({
  beforeLoad: () => {
    throw redirect({ to: '/admin/login', replace: true })
  },
})
