import { createFileRoute, redirect } from '@tanstack/react-router'

/** The spelling of other clients' links. */
export const Route = createFileRoute('/contest/$contestID/problem/$problemID/submission-deatil/$submitID')({
  beforeLoad: ({ params }) => {
    throw redirect({
      to: '/contest/$contestID/problem/$problemID/submission-detail/$submitID',
      params,
      replace: true,
    })
  },
})
