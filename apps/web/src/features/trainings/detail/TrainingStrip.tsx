import { IconListNumbers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { StripStep } from '../../../ui/page/StripStep.tsx'
import { useTraining } from '../training-context.ts'
import { trainingProblemsQuery } from '../trainings.api.ts'
import { TrainingPage } from './TrainingPage.tsx'
import classes from './TrainingStrip.module.css'

interface Props {
  /** The problem that is worked on, by its name in the training. */
  readonly label: string
  /** The workplace, which takes the rest of the window. */
  readonly children: ReactNode
}

/** One line above a problem of a training: back to the list, and to the problems before and after. */
export function TrainingStrip({ label, children }: Props) {
  const { t } = useTranslation('trainings')
  const training = useTraining()
  const isClosed = training.can.look !== true
  const { data = [] } = useQuery({ ...trainingProblemsQuery(training.id), enabled: !isClosed })
  if (isClosed) return <TrainingPage name="problems">{null}</TrainingPage>
  const here = data.findIndex(({ problemId }) => problemId.toUpperCase() === label.toUpperCase())
  const trainingID = String(training.id)
  return (
    <div className={classes.around}>
      <header className={classes.strip}>
        <Link to="/training/$trainingID/problems" params={{ trainingID }} className={classes.back}>
          <IconListNumbers size={18} aria-hidden="true" />
          <bdi className={classes.title}>{training.title}</bdi>
          <span className="visually-hidden">: {t('problems.title')}</span>
        </Link>
        <nav className={classes.steps} aria-label={t('problems.title')}>
          <Step label={here > 0 ? data[here - 1]?.problemId : undefined} direction="previous" />
          {here >= 0 && (
            <span className="numbers">
              {here + 1} / {data.length}
            </span>
          )}
          <Step label={here < 0 ? undefined : data[here + 1]?.problemId} direction="next" />
        </nav>
      </header>
      {children}
    </div>
  )
}

interface StepProps {
  /** The problem before or after; undefined at the ends. */
  readonly label: string | undefined
  readonly direction: 'previous' | 'next'
}

function Step({ label = '', direction }: StepProps) {
  const { t } = useTranslation('trainings')
  const trainingID = String(useTraining().id)
  const name = t(`problems.${direction}`)
  return (
    <StripStep
      link={
        label === ''
          ? undefined
          : { to: '/training/$trainingID/problem/$problemID', params: { trainingID, problemID: label } }
      }
      direction={direction}
      label={`${name}: ${label}`}
      title={name}
      className={classes.step}
    />
  )
}
