import { IconChevronLeft, IconChevronRight, IconListNumbers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
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
          <Step
            label={here > 0 ? data[here - 1]?.problemId : undefined}
            direction="previous"
            name={t('problems.previous')}
          >
            <IconChevronLeft size={18} aria-hidden="true" />
          </Step>
          {here >= 0 && (
            <span className="numbers">
              {here + 1} / {data.length}
            </span>
          )}
          <Step
            label={here < 0 ? undefined : data[here + 1]?.problemId}
            direction="next"
            name={t('problems.next')}
          >
            <IconChevronRight size={18} aria-hidden="true" />
          </Step>
        </nav>
      </header>
      {children}
    </div>
  )
}

interface StepProps {
  readonly label: string | undefined
  /** For the keys that go there. */
  readonly direction: 'previous' | 'next'
  readonly name: string
  readonly children: ReactNode
}

/** To the problem before or after; at the ends it keeps its place. */
function Step({ label, direction, name, children }: StepProps) {
  const { id } = useTraining()
  if (label === undefined)
    return (
      <span className={classes.step} data-end="true">
        {children}
      </span>
    )
  return (
    <Link
      to="/training/$trainingID/problem/$problemID"
      params={{ trainingID: String(id), problemID: label }}
      className={classes.step}
      data-step={direction}
      aria-label={`${name}: ${label}`}
      title={name}
    >
      {children}
    </Link>
  )
}
