import type { ReactNode } from 'react'
import { formatNumber } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DataTable } from '../../../ui/list/DataTable.tsx'
import classes from './OwnWork.module.css'

export interface BarRow {
  readonly key: string
  readonly name: ReactNode
  readonly count: number
  /** Said on hover, where there is more to say. */
  readonly title?: string
}

interface Props {
  readonly caption: string
  /** The meaning of the numbers. */
  readonly countTitle: string
  /** The meaning of the names; a general word if it is left out. */
  readonly nameTitle?: string
  readonly rows: readonly BarRow[]
}

/** A short table of counts, with quiet bars beside the numbers. */
export function BarTable({ caption, countTitle, nameTitle, rows }: Props) {
  const { t } = useTranslation('user-home')
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <DataTable
      caption={caption}
      showsCaption
      look="plain"
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        {
          key: 'name',
          title: nameTitle ?? t('work.name'),
          isRowHeader: true,
          cell: ({ name, title }) => <span title={title}>{name}</span>,
        },
        {
          key: 'count',
          title: countTitle,
          width: 'fitted',
          isNumber: true,
          cell: ({ count }) => formatNumber(count),
        },
        {
          key: 'bar',
          title: t('work.share'),
          hidesTitle: true,
          width: 'fitted',
          cell: ({ count, title }) => (
            <span className={classes.bar} title={title} aria-hidden="true">
              <span style={{ width: `${(count / most) * 100}%` }} />
            </span>
          ),
        },
      ]}
    />
  )
}
