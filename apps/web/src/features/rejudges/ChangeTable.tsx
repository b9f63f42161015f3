import type { StagedChangeVo } from '@gavel/contract'
import { Link } from '@tanstack/react-router'
import { formatMemory, formatMilliseconds } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Tone } from '../../theme.ts'
import table from '../../ui/Table.module.css'
import { ToneBadge } from '../../ui/ToneBadge.tsx'
import classes from './RejudgePage.module.css'
import { Becomes } from './Transitions.tsx'

export function ChangeTable({ rows }: { readonly rows: readonly StagedChangeVo[] }) {
  const { t } = useTranslation('rejudges')
  const hasScores = rows.some(({ from, to }) => from.score !== null || to.score !== null)
  return (
    <table className={table.table}>
      <caption className="visually-hidden">{t('detail.changes')}</caption>
      <thead>
        <tr>
          <th scope="col" className={table.tight}>
            {t('column.submission')}
          </th>
          <th scope="col">{t('column.problem')}</th>
          <th scope="col">{t('column.user')}</th>
          <th scope="col" className={`${table.tight} ${classes.roomy}`}>
            {t('column.language')}
          </th>
          <th scope="col" className={table.tight}>
            {t('column.verdict')}
          </th>
          {hasScores && (
            <th scope="col" className={`${table.tight} ${table.wide} ${table.right}`}>
              {t('column.score')}
            </th>
          )}
          <th scope="col" className={`${table.tight} ${table.wide} ${table.right}`}>
            {t('column.time')}
          </th>
          <th scope="col" className={`${table.tight} ${classes.roomy} ${table.right}`}>
            {t('column.memory')}
          </th>
          <th scope="col" className={`${table.tight} ${table.wide}`}>
            {t('column.result')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ChangeRow key={row.submitId} row={row} hasScores={hasScores} />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  readonly row: StagedChangeVo
  readonly hasScores: boolean
}

function ChangeRow({ row, hasScores }: RowProps) {
  const { submitId, displayPid, username, language, from, to } = row
  return (
    <tr>
      <td className={table.tight}>
        <Link
          to="/submission-detail/$submitId"
          params={{ submitId: String(submitId) }}
          className={`${table.rowLink} numbers`}
        >
          {submitId}
        </Link>
      </td>
      <td>
        <Link to="/problem/$problemId" params={{ problemId: displayPid }} className={table.above}>
          {displayPid}
        </Link>
      </td>
      <td className={classes.user}>{username}</td>
      <td className={`${table.tight} ${classes.roomy}`}>{language}</td>
      <td className={`${table.tight} ${classes.verdict}`}>
        <Becomes from={from.status} to={to.status} />
        <span className={`${table.narrow} ${classes.below}`}>
          <Result row={row} />
        </span>
      </td>
      {hasScores && (
        <td className={`${table.tight} ${table.wide} ${table.right}`}>
          <Pair from={from.score} to={to.score} format={String} />
        </td>
      )}
      <td className={`${table.tight} ${table.wide} ${table.right}`}>
        <Pair from={from.time} to={to.time} format={formatMilliseconds} />
      </td>
      <td className={`${table.tight} ${classes.roomy} ${table.right}`}>
        <Pair from={from.memory} to={to.memory} format={formatMemory} />
      </td>
      <td className={`${table.tight} ${table.wide}`}>
        <Result row={row} />
      </td>
    </tr>
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

/** What it is about the change, and what became of it. */
function Result({ row: { kind, outcome } }: Pick<RowProps, 'row'>) {
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
