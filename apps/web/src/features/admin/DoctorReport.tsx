import type { DataOf, getDoctorReport } from '@gavel/contract'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { doctorQuery } from './admin.api.ts'
import pageClasses from './DashboardPage.module.css'
import classes from './DoctorReport.module.css'

type Finding = DataOf<typeof getDoctorReport>['findings'][number]

const ICONS = { fault: IconCircleX, warning: IconAlertTriangle, ok: IconCircleCheck } as const

/** Everything wrong with the site and what to do, worst first; the checks without a finding unfold. */
export function DoctorReport() {
  const { t } = useTranslation('admin')
  const report = useQuery(doctorQuery)
  return (
    <section aria-labelledby="doctor">
      <div className={pageClasses.head}>
        <h2 id="doctor">{t('doctor.title')}</h2>
        <Button
          variant="default"
          size="compact-sm"
          loading={report.isFetching}
          onClick={() => void report.refetch()}
        >
          {t('doctor.again')}
        </Button>
      </div>
      <p className={pageClasses.about}>{t('doctor.about')}</p>
      {report.isPending && <SkeletonRows rows={4} height={56} />}
      {report.isError && report.data === undefined && (
        <ErrorState error={report.error} onRetry={() => void report.refetch()} />
      )}
      {report.data !== undefined && <Findings findings={report.data.findings} />}
    </section>
  )
}

function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  const { t } = useTranslation('admin')
  const ofState = (wanted: Finding['state']) => findings.filter(({ state }) => state === wanted)
  const wrong = [...ofState('fault'), ...ofState('warning')]
  const fine = ofState('ok')
  return (
    <>
      {wrong.length === 0 ? <p className={classes.none}>{t('doctor.none')}</p> : <List findings={wrong} />}
      <details className={classes.fine}>
        <summary>{t('doctor.fine', { count: formatNumber(fine.length) })}</summary>
        <List findings={fine} />
      </details>
    </>
  )
}

function List({ findings }: { readonly findings: readonly Finding[] }) {
  return (
    <ul className={classes.list}>
      {findings.map((finding) => (
        <Row key={finding.id} finding={finding} />
      ))}
    </ul>
  )
}

function Row({ finding: { id, state, is, todo } }: { readonly finding: Finding }) {
  const { t } = useTranslation('admin')
  const Icon = ICONS[state]
  return (
    <li data-state={state}>
      <Icon size={20} aria-hidden="true" />
      <div>
        <p>
          <strong>{t(`doctor.${state}`)}</strong> <code>{id}</code>
        </p>
        <p>{is}</p>
        {todo !== '' && <p className={classes.todo}>{todo}</p>}
      </div>
    </li>
  )
}
