import type { DataOf, listCellAttempts } from '@gavel/contract'
import { useQuery } from '@tanstack/react-query'
import { formatInstant } from '../../../i18n/format.ts'
import type { Translate } from '../../../i18n/texts.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx'
import { SkeletonRows } from '../../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import type { BoardKind } from '../../../ui/standings/cell-look.ts'
import { VerdictBadge } from '../../../ui/verdict/VerdictBadge.tsx'
import { type CellChoice, cellQuery } from './standings.api.ts'

interface Props {
  readonly cell: CellChoice & { readonly name: string }
  readonly kind: BoardKind
  readonly onClose: () => void
}

type Attempt = DataOf<typeof listCellAttempts>[number]

const columnsOf = (t: Translate<'standings'>, hasPoints: boolean): Column<Attempt>[] => [
  {
    key: 'time',
    title: t('attempts.time'),
    width: 'main',
    cell: ({ submitTime }) => (
      <time dateTime={submitTime.toISOString()} className="numbers">
        {formatInstant(submitTime)}
      </time>
    ),
  },
  {
    key: 'verdict',
    title: t('attempts.verdict'),
    cell: ({ status }) => (status === null ? t('attempts.sealed') : <VerdictBadge status={status} />),
  },
  ...(hasPoints
    ? [
        {
          key: 'points',
          title: t('attempts.points'),
          isNumber: true,
          cell: ({ score }: Attempt) => score ?? '–',
        },
      ]
    : []),
  {
    key: 'id',
    title: t('attempts.id'),
    width: 'fitted',
    isNumber: true,
    cell: ({ submitId }) => submitId ?? '–',
  },
]

/** The submissions behind one cell of the board. */
export function CellDialog({ cell, kind, onClose }: Props) {
  const { t } = useTranslation('standings')
  const { data, error, refetch } = useQuery(cellQuery(cell))
  const hasPoints = kind === 'points'
  return (
    <Dialog
      title={t('attempts.title', { name: cell.name, label: cell.displayId })}
      onClose={onClose}
      widthPx={560}
    >
      {data === undefined ? (
        error === null ? (
          <SkeletonRows rows={3} height={36} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <DataTable
          caption={t('attempts.title', { name: cell.name, label: cell.displayId })}
          columns={columnsOf(t, hasPoints)}
          rows={data}
          // Only some readers get the numbers.
          rowKey={(_, index) => index}
          look="plain"
        />
      )}
    </Dialog>
  )
}
