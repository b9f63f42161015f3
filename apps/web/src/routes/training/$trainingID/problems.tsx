import { createFileRoute } from '@tanstack/react-router'
import { ProblemsPage } from '../../../features/trainings/detail/ProblemsPage.tsx'
import { TrainingPage } from '../../../features/trainings/detail/TrainingPage.tsx'

export const Route = createFileRoute('/training/$trainingID/problems')({ component: ProblemsRoute })

function ProblemsRoute() {
  return (
    <TrainingPage name="problems">
      <ProblemsPage />
    </TrainingPage>
  )
}
