import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from '../Groups.module.css'
import { CopyGroupDialog } from './CopyGroupDialog.tsx'

/** The way to a new group with what this one teaches. */
export function CopyGroup() {
  const { t } = useTranslation('groups')
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={classes.another} aria-label={t('copy.title')}>
      <h2>{t('copy.title')}</h2>
      <p className={classes.note}>{t('copy.text')}</p>
      <div>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('copy.open')}
        </Button>
      </div>
      {isOpen && <CopyGroupDialog onClose={() => setOpen(false)} />}
    </section>
  )
}
