import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { later } from '../../ui/page/later.tsx'
import classes from './DashboardPage.module.css'

// The database is asked only when somebody wants to know.
const DatabaseHealth = later(() => import('./DatabaseHealth.tsx'))

export function DatabaseHealthSection() {
  const { t } = useTranslation('database-health')
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="database-health">
      <div className={classes.head}>
        <h2 id="database-health">{t('title')}</h2>
        {!isOpen && (
          <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
            {t('open')}
          </Button>
        )}
      </div>
      {isOpen && (
        <Suspense fallback={<SkeletonRows rows={8} height={40} />}>
          <DatabaseHealth />
        </Suspense>
      )}
    </section>
  )
}
