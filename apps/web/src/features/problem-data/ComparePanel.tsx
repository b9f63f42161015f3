import type { DataVersionVo } from '@gavel/contract'
import { useQuery } from '@tanstack/react-query'
import { useManagedGroup } from '../../api/managed-group.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import classes from './DataVersions.module.css'
import { DifferenceView } from './DifferenceView.tsx'
import { differenceQuery } from './problem-data.api.ts'

export interface Compared {
  readonly from?: number | undefined
  readonly to?: number | undefined
}

interface Props {
  readonly pid: number
  readonly versions: readonly DataVersionVo[]
  readonly compared: Compared
  readonly onCompare: (compared: Compared) => void
}

/** Compares two versions: initially the live one and the one before it. */
export function ComparePanel({ pid, versions, compared, onCompare }: Props) {
  const { t } = useTranslation('problem-data')
  const numbers = versions.map(({ version }) => version)
  const to = known(numbers, compared.to) ?? versions.find(({ isLive }) => isLive)?.version ?? numbers[0] ?? 1
  const from =
    known(numbers, compared.from) ??
    numbers.find((number) => number < to) ??
    numbers.find((number) => number !== to) ??
    to
  const { data, error, refetch } = useQuery(differenceQuery(pid, { from, to }, useManagedGroup()))
  const options = numbers.map((number) => (
    <option key={number} value={number}>
      {t('version', { version: number })}
    </option>
  ))
  return (
    <section className={classes.compare} aria-labelledby="compare">
      <h2 id="compare">{t('compare.title')}</h2>
      <div className={classes.choices}>
        <label>
          {t('compare.from')}
          <select
            value={from}
            onChange={(event) => onCompare({ from: Number(event.currentTarget.value), to })}
          >
            {options}
          </select>
        </label>
        <label>
          {t('compare.to')}
          <select value={to} onChange={(event) => onCompare({ from, to: Number(event.currentTarget.value) })}>
            {options}
          </select>
        </label>
      </div>
      {data === undefined && error === null && <SkeletonRows rows={4} height={32} />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <DifferenceView difference={data} pid={pid} from={from} to={to} />}
    </section>
  )
}

const known = (numbers: readonly number[], wanted: number | undefined) =>
  numbers.find((number) => number === wanted)
