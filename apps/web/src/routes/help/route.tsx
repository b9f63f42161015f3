import { createFileRoute } from '@tanstack/react-router'

/** The pages below are loaded together when one of them is opened (`build/pages-apart.ts`). */
export const Route = createFileRoute('/help')({})
