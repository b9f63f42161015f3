import type { UserImportVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { FaultTable } from './FaultTable.tsx'
import classes from './Users.module.css'
import { useCancelImport } from './users.api.ts'

/** The newest import: its progress, or how it ended. */
export function ImportProgress({ userImport }: { readonly userImport: UserImportVo }) {
  const { t } = useTranslation('users')
  const cancel = useCancelImport()
  const { id, state, done, total, faults, gmtCreate } = userImport
  if (state === 'preparing') {
    const text = t('importer.running', { done: formatNumber(done), total: formatNumber(total) })
    return (
      <section className={classes.progress} aria-label={t('importer.title')}>
        <label>
          {text}
          <progress max={total} value={done} />
        </label>
        <p className={classes.note}>{t('importer.running_hint')}</p>
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate(id)}>
          {t('importer.cancel')}
        </Button>
        <LeftOut faults={faults} />
      </section>
    )
  }
  const text = {
    done: t('importer.finished', { count: formatNumber(total) }),
    failed: t('importer.failed'),
    cancelled: t('importer.cancelled'),
  }[state]
  return (
    <section className={classes.progress} aria-label={t('importer.title')}>
      <p role="status" className={state === 'done' ? classes.good : undefined}>
        {text} <RelativeTime at={gmtCreate} />
      </p>
      {state === 'failed' && faults.length > 0 ? <FaultTable faults={faults} /> : <LeftOut faults={faults} />}
    </section>
  )
}

/** The rows that their administrator wanted skipped, to be corrected and imported by themselves. */
function LeftOut({ faults }: Pick<UserImportVo, 'faults'>) {
  const { t } = useTranslation('users')
  if (faults.length === 0) return null
  const rows = new Set(faults.map(({ row }) => row)).size
  return (
    <>
      <h2 className={classes.faultTitle}>{t('importer.left_out', { rows: formatNumber(rows) })}</h2>
      <FaultTable faults={faults} />
    </>
  )
}
