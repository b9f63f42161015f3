import type { ImportFault } from '@gavel/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type Column, DataTable } from '../../ui/list/DataTable.tsx'

const SHOWN = 200

/** The rows with errors, and why. */
export function FaultTable({ faults }: { readonly faults: readonly ImportFault[] }) {
  const { t } = useTranslation('users')
  const columns: readonly Column<ImportFault>[] = [
    { key: 'row', title: t('importer.row'), width: 'fitted', cell: ({ row }) => row },
    {
      key: 'username',
      title: t('column.username'),
      cell: ({ username }) => <bdi>{username.slice(0, 40)}</bdi>,
    },
    {
      key: 'column',
      title: t('importer.column'),
      width: 'fitted',
      cell: ({ column }) => (column === null ? '–' : t(`importer.columns.${column}`)),
    },
    {
      key: 'reason',
      title: t('importer.reason'),
      cell: ({ code, limit }) =>
        code === 'field_too_long'
          ? t('importer.fault.field_too_long', { limit: limit ?? 0 })
          : t(`importer.fault.${code}`),
    },
  ]
  return (
    <DataTable
      caption={t('importer.fault_list')}
      columns={columns}
      rows={faults.slice(0, SHOWN)}
      rowKey={({ row, column, code }) => `${row} ${column} ${code}`}
      foot={faults.length > SHOWN && t('importer.more_faults', { count: SHOWN })}
      look="plain"
    />
  )
}
