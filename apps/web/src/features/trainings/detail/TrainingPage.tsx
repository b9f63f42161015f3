import { isRefusedFor, type TrainingDetailVo } from '@gavel/contract'
import { IconLock } from '@tabler/icons-react'
import { Link, linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatInstant } from '../../../i18n/format.ts'
import { ofPlace } from '../../../i18n/of-place.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { MenuRow } from '../../../ui/page/MenuRow.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import place from '../../../ui/page/PlacePage.module.css'
import { ProgressBar } from '../../../ui/progress/ProgressBar.tsx'
import { CategoryTag } from '../CategoryTag.tsx'
import { useTraining } from '../training-context.ts'
import { JoinForm } from './JoinForm.tsx'
import classes from './TrainingPage.module.css'

type Name = 'introduction' | 'problems' | 'rank' | 'misunderstandings'

interface Props {
  readonly name: Name
  readonly children: ReactNode
}

/** One page of a training below its head, or in its place why it is closed and what opens it. */
export function TrainingPage({ name, children }: Props) {
  const { t } = useTranslation('trainings')
  const training = useTraining()
  const { look, enter } = training.can
  return (
    <div className={place.page}>
      <Head name={name} />
      {look === true || name === 'introduction' ? (
        <Opened name={name}>{children}</Opened>
      ) : (
        <div className={classes.closed}>
          <EmptyState title={look.msg}>
            {isRefusedFor(look, 'training_not_started') && training.startTime !== null && (
              <p>{t('shell.opens_at', { time: formatInstant(training.startTime) })}</p>
            )}
          </EmptyState>
          {isRefusedFor(look, 'training_not_registered') && enter === true && <JoinForm tid={training.id} />}
        </div>
      )}
    </div>
  )
}

function Opened({ name, children }: Props) {
  const { t } = useTranslation('trainings')
  const training = useTraining()
  return needsRecords(name) && !hasRecords(training) ? <EmptyState title={t('rank.not_kept')} /> : children
}

function Head({ name }: { readonly name: Name }) {
  const { t } = useTranslation('trainings')
  const { title, auth, gid, categoryName, categoryColor, acCount, problemCount, startTime, dueTime, now } =
    useTraining()
  return (
    <header className={place.head}>
      <div className={place.line}>
        <PageTitle title={`${t(`tab.${name}`)} - ${title}`} className={place.title}>
          <bdi>{title}</bdi>
          <span className="visually-hidden">{`: ${t(`tab.${name}`)}`}</span>
        </PageTitle>
        <span className={place.facts}>
          {t(`${ofPlace('auth', gid)}.${auth}`)}
          {categoryName !== null && <CategoryTag name={categoryName} color={categoryColor} />}
          {startTime !== null && now < startTime && <Moment text="bar.start" at={startTime} />}
          {dueTime !== null && <Moment text="bar.due" at={dueTime} />}
          {dueTime !== null && now > dueTime && <strong>{t('bar.overdue')}</strong>}
        </span>
      </div>
      <ProgressBar
        solved={acCount}
        total={problemCount}
        label={t('bar.label')}
        words={t('bar.of', { solved: acCount, total: problemCount })}
      />
      <Menu />
    </header>
  )
}

function Moment({ text, at }: { readonly text: 'bar.start' | 'bar.due'; readonly at: Date }) {
  const { t } = useTranslation('trainings')
  return <time dateTime={at.toISOString()}>{t(text, { time: formatInstant(at) })}</time>
}

const LINKS = [
  [
    'introduction',
    (trainingID: string) =>
      linkOptions({ to: '/training/$trainingID', params: { trainingID }, activeOptions: { exact: true } }),
  ],
  [
    'problems',
    (trainingID: string) => linkOptions({ to: '/training/$trainingID/problems', params: { trainingID } }),
  ],
  ['rank', (trainingID: string) => linkOptions({ to: '/training/$trainingID/rank', params: { trainingID } })],
  [
    'misunderstandings',
    (trainingID: string) =>
      linkOptions({ to: '/training/$trainingID/misunderstandings', params: { trainingID } }),
  ],
] as const

/** Nobody takes part in a public training of the site, so there is nothing to show of its members. */
const needsRecords = (name: Name): boolean => name === 'rank' || name === 'misunderstandings'

const isShown = (name: Name, training: TrainingDetailVo): boolean =>
  (!needsRecords(name) || hasRecords(training)) && (name !== 'misunderstandings' || training.can.run === true)

/** Private trainings keep records, and those of groups, whose members take part without joining. */
const hasRecords = ({ auth, gid }: Pick<TrainingDetailVo, 'auth' | 'gid'>): boolean =>
  auth === 'Private' || gid !== null

/** The menu. A page that is not open to the reader yet is shown, and its entry leads nowhere. */
function Menu() {
  const { t } = useTranslation('trainings')
  const training = useTraining()
  const isClosed = training.can.look !== true
  return (
    <MenuRow label={t('shell.tabs')}>
      {LINKS.filter(([name]) => isShown(name, training)).map(([name, link]) =>
        isClosed && name !== 'introduction' ? (
          <span key={name} className={classes.locked}>
            <IconLock size={14} aria-hidden="true" />
            {t(`tab.${name}`)}
            <span className="visually-hidden">{t('shell.locked')}</span>
          </span>
        ) : (
          <Link key={name} {...link(String(training.id))}>
            {t(`tab.${name}`)}
          </Link>
        ),
      )}
    </MenuRow>
  )
}
