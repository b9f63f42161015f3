import { createFileRoute, redirect } from '@tanstack/react-router'

/** Unknown addresses in the administration lead to its login page, which redirects logged-in users to the dashboard. */
export const Route = createFileRoute('/admin/$')({
  beforeLoad: () => {
    throw redirect({ to: '/admin/login', replace: true })
  },
})
