import { ANSWER_ACTION, type MinutesEntryVo, type MinutesVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatInstant, formatNumber } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { differenceOf } from '../../../ui/audit/difference.ts'
import { fieldName, inReadingOrder, valueInWords } from '../../../ui/audit/field-words.ts'
import { isKnownAction } from '../../../ui/audit/known-action.ts'
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx'
import { Folded } from '../../../ui/list/Folded.tsx'
import { SkeletonRows } from '../../../ui/list/SkeletonRows.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import { useContest } from '../contest-context.ts'
import classes from './Minutes.module.css'
import { minutesQuery } from './minutes.api.ts'

/** The decisions of the jury and who made them, to be read and printed. */
export function MinutesPage() {
  const { t } = useTranslation('contest-minutes')
  const { contest } = useContest()
  const { data, error, refetch } = useQuery(minutesQuery(contest.id))
  if (data === undefined) {
    if (error === null) return <SkeletonRows rows={10} height={40} />
    return <ErrorState error={error} onRetry={() => void refetch()} />
  }
  return (
    <div className={classes.page}>
      <h2 className={classes.title}>{t('of', { title: contest.title })}</h2>
      <div className={classes.head}>
        <p>{t('about')}</p>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {t('print')}
        </Button>
      </div>
      <Summary summary={data.summary} />
      {data.entries.length === 0 ? (
        <EmptyState title={t('none')} />
      ) : (
        <Entries entries={data.entries} cid={contest.id} />
      )}
    </div>
  )
}

const FIGURES = ['submissions', 'judged', 'manual', 'cancelled', 'rejudged'] as const

function Summary({ summary }: Pick<MinutesVo, 'summary'>) {
  const { t } = useTranslation('contest-minutes')
  return (
    <dl className={classes.summary}>
      {FIGURES.map((name) => (
        <div key={name}>
          <dt>{t(`summary.${name}`)}</dt>
          <dd className="numbers">{formatNumber(summary[name])}</dd>
        </div>
      ))}
    </dl>
  )
}

function Entries({ entries, cid }: { readonly entries: readonly MinutesEntryVo[]; readonly cid: number }) {
  const { t } = useTranslation('contest-minutes')
  const columns: readonly Column<MinutesEntryVo>[] = [
    {
      key: 'time',
      title: t('time'),
      width: 'fitted',
      from: 'medium',
      cell: (entry) => <Time entry={entry} />,
    },
    { key: 'who', title: t('who'), width: 'fitted', from: 'medium', cell: (entry) => <Who entry={entry} /> },
    {
      key: 'decision',
      title: t('decision'),
      width: 'main',
      isRowHeader: true,
      cell: (entry) => (
        <>
          <ActionName action={entry.action} />
          <Folded below="medium" className={classes.note}>
            <Who entry={entry} /> · <Time entry={entry} />
          </Folded>
          <About entry={entry} cid={cid} />
          <Changes entry={entry} />
        </>
      ),
    },
  ]
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      rows={entries}
      rowKey={(_entry, index) => index}
      isDense
    />
  )
}

const Time = ({ entry: { time } }: { readonly entry: MinutesEntryVo }) => (
  <time dateTime={time.toISOString()}>{formatInstant(time)}</time>
)

function Who({ entry: { username } }: { readonly entry: MinutesEntryVo }) {
  const { t } = useTranslation('contest-minutes')
  return <bdi>{username ?? t('nobody')}</bdi>
}

function ActionName({ action }: { readonly action: string }) {
  const { t } = useTranslation('contest-minutes')
  const { t: audit } = useTranslation('audit')
  if (action === ANSWER_ACTION) return t('answered')
  return isKnownAction(action) ? audit(`action.${action}`) : action
}

/** The submission or the problem that a decision was about. */
function About({
  entry: { submitId, displayId, entrant },
  cid,
}: {
  readonly entry: MinutesEntryVo
  readonly cid: number
}) {
  const { t } = useTranslation('contest-minutes')
  if (submitId !== null && displayId !== null) {
    const params = { contestID: String(cid), problemID: displayId, submitID: String(submitId) }
    return (
      <span className={classes.note}>
        <Link to="/contest/$contestID/problem/$problemID/submission-detail/$submitID" params={params}>
          {t('submission', { submitId, displayId })}
        </Link>{' '}
        <bdi>{entrant}</bdi>
      </span>
    )
  }
  return displayId === null ? null : <span className={classes.note}>{t('problem', { displayId })}</span>
}

/** A new contest is described by its page. */
const BEGINNINGS: readonly string[] = ['contest.create', 'contest.clone']

/** The changed fields in short lines. */
function Changes({ entry: { action, before, after } }: { readonly entry: MinutesEntryVo }) {
  const { t } = useTranslation('audit-fields')
  if (BEGINNINGS.includes(action)) return null
  const differences = differenceOf(before, after, (field, value) => valueInWords(t, field, value))
  return inReadingOrder(differences).map(({ field, before: old, after: fresh }) => (
    <span key={field} className={classes.change}>
      {t('colon', { name: fieldName(t, field) })}
      {old !== undefined && <del>{old === '' ? '–' : old}</del>}
      {old !== undefined && fresh !== undefined && ' → '}
      {fresh !== undefined && (fresh === '' ? '–' : fresh)}
    </span>
  ))
}
