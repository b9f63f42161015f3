import type { StagedChangeVo } from '@gavel/contract'
import { Link } from '@tanstack/react-router'
import { formatMemory, formatMilliseconds } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Tone } from '../../theme.ts'
import { type Column, DataTable } from '../../ui/list/DataTable.tsx'
import { Folded } from '../../ui/list/Folded.tsx'
import { ABOVE_ROW_LINK, ROW_LINK } from '../../ui/list/row-classes.ts'
import { ToneBadge } from '../../ui/verdict/ToneBadge.tsx'
import classes from './RejudgePage.module.css'
import { Becomes } from './Transitions.tsx'

export function ChangeTable({ rows }: { readonly rows: readonly StagedChangeVo[] }) {
  const { t } = useTranslation('rejudges')
  const columns = useColumns(rows.some(({ from, to }) => from.score !== null || to.score !== null))
  return (
    <DataTable
      caption={t('detail.changes')}
      columns={columns}
      rows={rows}
      rowKey={({ submitId }) => submitId}
    />
  )
}

function useColumns(hasScores: boolean): readonly Column<StagedChangeVo>[] {
  const { t } = useTranslation('rejudges')
  return [
    {
      key: 'submission',
      title: t('column.submission'),
      width: 'fitted',
      cell: ({ submitId }) => <SubmissionLink submitId={submitId} />,
    },
    {
      key: 'problem',
      title: t('column.problem'),
      cell: ({ displayPid }) => (
        <Link to="/problem/$problemId" params={{ problemId: displayPid }} className={ABOVE_ROW_LINK}>
          {displayPid}
        </Link>
      ),
    },
    { key: 'user', title: t('column.user'), className: classes.user, cell: ({ username }) => username },
    {
      key: 'language',
      title: t('column.language'),
      width: 'fitted',
      from: 'wide',
      cell: ({ language }) => language,
    },
    {
      key: 'verdict',
      title: t('column.verdict'),
      width: 'fitted',
      className: classes.verdict,
      cell: (row) => <Verdict row={row} />,
    },
    ...(hasScores ? [figureColumn('score', { title: t('column.score'), from: 'medium' }, String)] : []),
    figureColumn('time', { title: t('column.time'), from: 'medium' }, formatMilliseconds),
    figureColumn('memory', { title: t('column.memory'), from: 'wide' }, formatMemory),
    {
      key: 'result',
      title: t('column.result'),
      width: 'fitted',
      from: 'medium',
      cell: (row) => <Result row={row} />,
    },
  ]
}

/** A figure of the submission before and after. */
function figureColumn(
  key: 'score' | 'time' | 'memory',
  head: Pick<Column<StagedChangeVo>, 'title' | 'from'>,
  format: (value: number) => string,
): Column<StagedChangeVo> {
  return {
    key,
    ...head,
    width: 'fitted',
    isNumber: true,
    cell: ({ from, to }) => <Pair from={from[key]} to={to[key]} format={format} />,
  }
}

function SubmissionLink({ submitId }: Pick<StagedChangeVo, 'submitId'>) {
  return (
    <Link
      to="/submission-detail/$submitId"
      params={{ submitId: String(submitId) }}
      className={`${ROW_LINK} numbers`}
    >
      {submitId}
    </Link>
  )
}

function Verdict({ row }: { readonly row: StagedChangeVo }) {
  return (
    <>
      <Becomes from={row.from.status} to={row.to.status} />
      <Folded below="medium" className={classes.below}>
        <Result row={row} />
      </Folded>
    </>
  )
}

interface PairProps {
  readonly from: number | null
  readonly to: number | null
  readonly format: (value: number) => string
}

function Pair({ from, to, format }: PairProps) {
  const [before, after] = [from === null ? '–' : format(from), to === null ? '–' : format(to)]
  return (
    <span className="numbers">
      {before} → {after}
    </span>
  )
}

const KIND_TONES: Readonly<Record<StagedChangeVo['kind'], Tone>> = {
  waiting: 'blue',
  verdict: 'amber',
  score: 'amber',
  same: 'grey',
  stale: 'purple',
  failed: 'red',
  unfinished: 'grey',
}

/** The kind of change, and what became of it. */
function Result({ row: { kind, outcome } }: { readonly row: StagedChangeVo }) {
  const { t } = useTranslation('rejudges')
  return (
    <span className={classes.result}>
      <ToneBadge tone={KIND_TONES[kind]}>{t(`kind.${kind}`)}</ToneBadge>
      {(outcome === 'applied' || outcome === 'undone' || outcome === 'kept') && (
        <span className={classes.soft}>{t(`outcome.${outcome}`)}</span>
      )}
    </span>
  )
}
