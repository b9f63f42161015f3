import type { DataVersionVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { isRoot, useUser } from '../../api/session.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './DataVersions.module.css'

interface Props {
  readonly versions: readonly DataVersionVo[]
  readonly displayPid: string
}

/** Submissions judged with data other than the live version, with a rejudge for those who may order it. */
export function AffectedPanel({ versions, displayPid }: Props) {
  const { t } = useTranslation('problem-data')
  const mayRejudge = isRoot(useUser())
  const affected = versions
    .filter(({ isLive }) => !isLive)
    .reduce((sum, { submissions }) => sum + submissions, 0)
  if (affected === 0) return null
  return (
    <section className={classes.affected} aria-label={t('affected.title')}>
      <p>{t('affected.text', { count: formatNumber(affected) })}</p>
      {mayRejudge ? (
        <Button
          renderRoot={(props) => (
            <Link {...props} to="/admin/rejudges/new" search={{ displayPid, outdatedData: true }} />
          )}
        >
          {t('affected.rejudge')}
        </Button>
      ) : (
        <p className={classes.note}>{t('affected.ask')}</p>
      )}
    </section>
  )
}
