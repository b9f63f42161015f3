import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isRoot, useUser } from '../../api/session.ts'
import { formatBytes, formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { Warning } from '../../ui/page/Warning.tsx'
import { type AdminStatus, adminStatusQuery, dashboardInfoQuery } from './admin.api.ts'
import classes from './DashboardPage.module.css'
import { DatabaseHealthSection } from './DatabaseHealthSection.tsx'
import { DoctorReport } from './DoctorReport.tsx'
import { JudgeTable } from './JudgeTable.tsx'
import { PreviousLogin } from './PreviousLogin.tsx'
import { ServerFacts } from './ServerFacts.tsx'

/** @param warnings what other parts of the site want to be looked after */
export function DashboardPage({ warnings }: { readonly warnings?: ReactNode }) {
  const { t } = useTranslation('admin')
  const root = isRoot(useUser())
  const status = useQuery(adminStatusQuery)
  return (
    <div className={classes.page}>
      <div>
        <PageTitle title={t('dashboard')} />
        <PreviousLogin />
      </div>
      {warnings}
      {status.isPending && <SkeletonRows rows={6} height={56} />}
      {status.isError && status.data === undefined && (
        <ErrorState error={status.error} onRetry={() => void status.refetch()} />
      )}
      {status.data !== undefined && (
        <>
          {!status.data.mail.configured && <MailWarning isRoot={root} />}
          <Counts status={status.data} />
          <ServerFacts status={status.data} />
          <section>
            <div className={classes.head}>
              <h2 id="judges">{t('judges')}</h2>
              <Link to="/admin/judges">{t('judges_manage')}</Link>
            </div>
            <JudgeTable judges={status.data.judges} />
          </section>
        </>
      )}
      <DoctorReport />
      {root && <DatabaseHealthSection />}
      {root && (
        <section>
          <div className={classes.head}>
            <h2>{t('rejudges')}</h2>
            <Link to="/admin/rejudges">{t('rejudges_manage')}</Link>
          </div>
          <p className={classes.about}>{t('rejudges_about')}</p>
        </section>
      )}
    </div>
  )
}

function MailWarning({ isRoot: root }: { readonly isRoot: boolean }) {
  const { t } = useTranslation('admin')
  return (
    <Warning title={t('mail_off')}>
      {root ? t('mail_off_text') : t('mail_off_ask_root')}
      {root && (
        <>
          {' '}
          <Link to="/admin/conf" hash="mail">
            {t('mail_set_up')}
          </Link>
        </>
      )}
    </Warning>
  )
}

function Counts({ status: { counts, queue, database } }: { readonly status: AdminStatus }) {
  const { t } = useTranslation('admin')
  const info = useQuery(dashboardInfoQuery).data
  return (
    <section aria-label={t('counts')}>
      <dl className={classes.counts}>
        <Count name={t('users')} value={formatNumber(counts.users)} />
        <Count name={t('problems')} value={formatNumber(counts.problems)} />
        <Count name={t('submissions')} value={formatNumber(counts.submissions)} />
        <Count name={t('today')} value={info === undefined ? '–' : formatNumber(info.todayJudgeNum)} />
        <Count name={t('contests')} value={info === undefined ? '–' : formatNumber(info.recentContestNum)} />
        <Count name={t('waiting')} value={formatNumber(queue.waiting)} />
        <Count name={t('running')} value={formatNumber(queue.running)} />
        <Count name={t('database')} value={formatBytes(database.bytes)} note={database.version} />
      </dl>
    </section>
  )
}

interface CountProps {
  readonly name: string
  readonly value: string
  readonly note?: string
}

function Count({ name, value, note }: CountProps) {
  return (
    <div className={classes.count}>
      <dt>{name}</dt>
      <dd>
        <span className={classes.value}>{value}</span>
        {note !== undefined && <span className={classes.note}>{note}</span>}
      </dd>
    </div>
  )
}
