import type { TrainingVo } from '@gavel/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useNow } from '../../../browser/now.ts'
import { formatInstant, formatRelative } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SkeletonRows } from '../../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import { ProgressBar } from '../../../ui/progress/ProgressBar.tsx'
import { ToneBadge } from '../../../ui/verdict/ToneBadge.tsx'
import { courseQuery } from '../courses.api.ts'
import { type AgendaItem, agendaOf } from './agenda.ts'
import classes from './CourseHome.module.css'

/** The work of a group at present, and how far the reader is. Nothing, where it has neither trainings nor contests. */
export function CourseHome({ gid }: { readonly gid: number }) {
  const { data, error, refetch } = useQuery(courseQuery(gid))
  const now = useNow('halfMinute') + (data?.clockAheadMs ?? 0)
  if (data === undefined)
    return error === null ? (
      <SkeletonRows rows={3} height={46} />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    )
  const agenda = agendaOf(data, now)
  if (agenda.length === 0 && data.trainings.length === 0) return null
  return (
    <div className={classes.course}>
      <Agenda items={agenda} now={now} />
      {data.trainings.length > 0 && <Progress trainings={data.trainings} now={now} />}
    </div>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const titleId = useId()
  return (
    <section className={classes.part} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}

function Agenda({ items, now }: { readonly items: readonly AgendaItem[]; readonly now: number }) {
  const { t } = useTranslation('courses')
  return (
    <Part title={t('home.agenda')}>
      {items.length === 0 ? (
        <p className={classes.none}>{t('home.nothing_due')}</p>
      ) : (
        <ul className={classes.list}>
          {items.map((item) => (
            <AgendaLine key={keyOf(item)} item={item} now={now} />
          ))}
        </ul>
      )}
    </Part>
  )
}

const keyOf = (item: AgendaItem) =>
  'contest' in item ? `contest ${item.contest.id}` : `training ${item.training.id}`

const TONES = { running: 'green', due: 'blue', scheduled: 'amber', opens: 'grey', overdue: 'red' } as const

function AgendaLine({ item, now }: { readonly item: AgendaItem; readonly now: number }) {
  const { t } = useTranslation('courses')
  return (
    <li className={classes.line}>
      <ToneBadge tone={TONES[item.kind]}>{t(`home.${item.kind}`)}</ToneBadge>
      <span className={classes.name}>
        {'contest' in item ? (
          <Link to="/contest/$contestID" params={{ contestID: String(item.contest.id) }}>
            <bdi>{item.contest.title}</bdi>
          </Link>
        ) : (
          <TrainingLink training={item.training} />
        )}
      </span>
      <time className={classes.when} dateTime={item.at.toISOString()} title={formatInstant(item.at)}>
        {t(`home.${item.kind}_at`, { when: formatRelative(item.at, new Date(now)) })}
      </time>
    </li>
  )
}

const TrainingLink = ({ training: { id, title } }: { readonly training: TrainingVo }) => (
  <Link to="/training/$trainingID" params={{ trainingID: String(id) }}>
    <bdi>{title}</bdi>
  </Link>
)

function Progress({ trainings, now }: { readonly trainings: readonly TrainingVo[]; readonly now: number }) {
  const { t } = useTranslation('courses')
  return (
    <Part title={t('home.progress')}>
      <ul className={classes.list}>
        {trainings.map((training) => (
          <li key={training.id} className={classes.training}>
            <span className={classes.name}>
              <TrainingLink training={training} />
              {training.dueTime !== null && (
                <time className={classes.when} dateTime={training.dueTime.toISOString()}>
                  {t(now < training.dueTime.getTime() ? 'home.due_on' : 'home.was_due_on', {
                    when: formatInstant(training.dueTime),
                  })}
                </time>
              )}
            </span>
            <ProgressBar
              solved={training.acCount}
              total={training.problemCount}
              label={t('home.bar')}
              words={t('home.bar_of', { solved: training.acCount, total: training.problemCount })}
            />
          </li>
        ))}
      </ul>
    </Part>
  )
}
