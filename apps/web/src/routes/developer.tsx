import { createFileRoute } from '@tanstack/react-router'
import { DeveloperPage } from '../features/help/DeveloperPage.tsx'
import { loadTexts } from '../i18n/i18n.ts'

export const Route = createFileRoute('/developer')({
  loader: () => loadTexts('developer'),
  component: DeveloperPage,
})
