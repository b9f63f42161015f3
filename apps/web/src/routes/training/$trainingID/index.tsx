import { createFileRoute } from '@tanstack/react-router'
import { IntroductionPage } from '../../../features/trainings/detail/IntroductionPage.tsx'
import { TrainingPage } from '../../../features/trainings/detail/TrainingPage.tsx'

export const Route = createFileRoute('/training/$trainingID/')({ component: IntroductionRoute })

function IntroductionRoute() {
  return (
    <TrainingPage name="introduction">
      <IntroductionPage />
    </TrainingPage>
  )
}
