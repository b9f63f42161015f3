import { createFileRoute, notFound, redirect } from '@tanstack/react-router'

/** What other clients show below a group and this one below the site, whose pages know the group. */
const ELSEWHERE = /^(training|contest|submission-detail|discussion-detail)\/./

/** Addresses of other clients' links. */
export const Route = createFileRoute('/group/$groupID/$')({
  beforeLoad: ({ params: { _splat: path = '' } }) => {
    if (ELSEWHERE.test(path)) throw redirect({ href: `/${path}`, replace: true })
    throw notFound()
  },
})
