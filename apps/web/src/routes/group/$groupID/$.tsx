import { createFileRoute, notFound } from '@tanstack/react-router'

export const Route = createFileRoute('/group/$groupID/$')({
  beforeLoad: () => {
    throw notFound()
  },
})
