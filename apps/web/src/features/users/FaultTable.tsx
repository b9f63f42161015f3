import type { ImportFaultVo } from '@gavel/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './Users.module.css'

const SHOWN = 200

/** Which rows are at fault, and why. */
export function FaultTable({ faults }: { readonly faults: readonly ImportFaultVo[] }) {
  const { t } = useTranslation('users')
  const shown = faults.slice(0, SHOWN)
  return (
    <table className={classes.faults}>
      <thead>
        <tr>
          <th scope="col">{t('importer.row')}</th>
          <th scope="col">{t('column.username')}</th>
          <th scope="col">{t('importer.column')}</th>
          <th scope="col">{t('importer.reason')}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ row, username, column, code, limit }) => (
          <tr key={`${row} ${column} ${code}`}>
            <td>{row}</td>
            <td>
              <bdi>{username.slice(0, 40)}</bdi>
            </td>
            <td>{column === null ? '–' : t(`importer.columns.${column}`)}</td>
            <td>
              {code === 'field_too_long'
                ? t('importer.fault.field_too_long', { limit: limit ?? 0 })
                : t(`importer.fault.${code}`)}
            </td>
          </tr>
        ))}
      </tbody>
      {faults.length > SHOWN && (
        <tfoot>
          <tr>
            <td colSpan={4}>{t('importer.more_faults', { count: SHOWN })}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}
