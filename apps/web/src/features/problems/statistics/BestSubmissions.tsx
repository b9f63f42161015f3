import type { SubmissionRowVo } from '@gavel/contract'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatLength, formatMemory, formatMilliseconds } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx'
import { UserLink } from '../../../ui/text/UserLink.tsx'
import classes from './StatisticsDialog.module.css'

type Measure = 'fastest' | 'shortest'
const MEASURES: readonly Measure[] = ['fastest', 'shortest']

interface Props {
  readonly lists: Readonly<Record<Measure, readonly SubmissionRowVo[]>>
}

/** Each user's best accepted submission. A line links to what the reader may see of it. */
export function BestSubmissions({ lists }: Props) {
  const { t } = useTranslation('problem-statistics')
  const [measure, setMeasure] = useState<Measure>('fastest')
  const name = t('best')
  const rows = lists[measure]
  const columns: readonly Column<SubmissionRowVo>[] = [
    { key: 'rank', title: t('rank'), isRowHeader: true, cell: (_, index) => index + 1 },
    { key: 'user', title: t('user'), cell: ({ username }) => <UserLink username={username} /> },
    {
      key: 'time',
      title: t('time'),
      isNumber: true,
      cell: ({ time }) => (time === null ? '–' : formatMilliseconds(time)),
    },
    {
      key: 'memory',
      title: t('memory'),
      isNumber: true,
      cell: ({ memory }) => (memory === null ? '–' : formatMemory(memory)),
    },
    {
      key: 'length',
      title: t('length'),
      isNumber: true,
      cell: ({ length }) => (length === null ? '–' : formatLength(length)),
    },
    { key: 'language', title: t('language'), cell: ({ language }) => language },
    {
      key: 'submission',
      title: t('submission'),
      isNumber: true,
      cell: ({ submitId }) => (
        <Link to="/submission-detail/$submitId" params={{ submitId: String(submitId) }}>
          {submitId}
        </Link>
      ),
    },
  ]
  return (
    <section className={classes.part}>
      <div className={classes.head}>
        <h3>{name}</h3>
        <Segmented
          label={name}
          value={measure}
          options={MEASURES.map((value) => ({ value, label: t(value) }))}
          onChange={setMeasure}
        />
      </div>
      {rows.length === 0 ? (
        <p className={classes.none}>{t('no_best')}</p>
      ) : (
        <DataTable
          caption={t(measure)}
          layout="scroll"
          look="plain"
          columns={columns}
          rows={rows}
          rowKey={({ submitId }) => submitId}
        />
      )}
    </section>
  )
}
