import { createFileRoute, notFound } from '@tanstack/react-router'
import { requireSiteAdmin } from '../../../../api/guards.ts'
import { EditorialPage } from '../../../../features/editorials/EditorialPage.tsx'
import { loadTexts } from '../../../../i18n/i18n.ts'

export const Route = createFileRoute('/admin/problem/editorial/$problemId')({
  beforeLoad: requireSiteAdmin,
  loader: ({ params }) => {
    if (!/^[1-9]\d{0,14}$/.test(params.problemId)) throw notFound()
    return loadTexts('editorials')
  },
  component: EditorialRoute,
})

function EditorialRoute() {
  const { problemId } = Route.useParams()
  return <EditorialPage key={problemId} pid={Number(problemId)} />
}
