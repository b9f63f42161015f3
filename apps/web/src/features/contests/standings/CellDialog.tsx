import { useQuery } from '@tanstack/react-query'
import { formatInstant } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { SkeletonRows } from '../../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import type { BoardKind } from '../../../ui/standings/cell-look.ts'
import { VerdictBadge } from '../../../ui/verdict/VerdictBadge.tsx'
import classes from './BoardPanel.module.css'
import { type CellChoice, cellQuery } from './standings.api.ts'

interface Props {
  readonly cell: CellChoice & { readonly name: string }
  readonly kind: BoardKind
  readonly onClose: () => void
}

/** Who handed in what when, behind one cell of the board. */
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
        <table className={classes.attempts}>
          <thead>
            <tr>
              <th scope="col">{t('attempts.time')}</th>
              <th scope="col">{t('attempts.verdict')}</th>
              {hasPoints && <th scope="col">{t('attempts.points')}</th>}
              <th scope="col">{t('attempts.id')}</th>
            </tr>
          </thead>
          <tbody>
            {data.map((attempt, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: only some readers are told the numbers
              <tr key={index}>
                <td className="numbers">
                  <time dateTime={attempt.submitTime.toISOString()}>{formatInstant(attempt.submitTime)}</time>
                </td>
                <td>
                  {attempt.status === null ? t('attempts.sealed') : <VerdictBadge status={attempt.status} />}
                </td>
                {hasPoints && <td className="numbers">{attempt.score ?? '–'}</td>}
                <td className="numbers">{attempt.submitId ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  )
}
