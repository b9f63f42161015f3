import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useContest } from '../contest-context.ts'
import classes from './Release.module.css'
import { ReleaseDialog } from './ReleaseDialog.tsx'
import { waitsForRelease } from './waits-for-release.ts'

/** For those who run a contest that is over and still sealed: that it is, and how to end it. */
export function ReleaseNote() {
  const open = useContest()
  return open.contest.isAdmin && waitsForRelease(open) ? <Note /> : null
}

function Note() {
  const { t } = useTranslation('contest-final')
  const [isOpen, setOpen] = useState(false)
  const { finalTime } = useContest().contest
  return (
    <section className={classes.note} aria-label={t('release.title')}>
      <p>
        <strong>{t('release.still_sealed')}</strong>{' '}
        {t(finalTime === null ? 'release.not_final' : 'release.is_final')}
      </p>
      <Button onClick={() => setOpen(true)} variant={finalTime === null ? 'default' : 'filled'}>
        {t('release.open')}
      </Button>
      {isOpen && <ReleaseDialog onClose={() => setOpen(false)} />}
    </section>
  )
}
