import type { StagedRejudgeVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ListAnswer } from '../../ui/ListAnswer.tsx'
import { ListPage } from '../../ui/ListPage.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import table from '../../ui/Table.module.css'
import classes from './Rejudges.module.css'
import { REJUDGE_PAGE_SIZE, rejudgePageQuery } from './rejudges.api.ts'
import { ScopeText } from './ScopeText.tsx'
import { StateBadge } from './StateBadge.tsx'

interface Props {
  readonly page: number
  readonly onPage: (page: number) => void
}

/** Every staged rejudge: what, by whom, when, why, and how it stands. */
export function RejudgesPage({ page, onPage }: Props) {
  const { t } = useTranslation('rejudges')
  const query = useQuery(rejudgePageQuery(page))
  return (
    <ListPage
      title={t('title')}
      about={t('about')}
      actions={
        <Button renderRoot={(props) => <Link {...props} to="/admin/rejudges/new" />}>{t('create')}</Button>
      }
    >
      <ListAnswer query={query} rows={6} rowHeightPx={64} none={t('none')} noneHint={t('none_hint')}>
        {(rejudges) => (
          <>
            <RejudgeTable rejudges={rejudges.records} />
            <Pager page={page} size={REJUDGE_PAGE_SIZE} total={rejudges.total} onPage={onPage} />
          </>
        )}
      </ListAnswer>
    </ListPage>
  )
}

function RejudgeTable({ rejudges }: { readonly rejudges: readonly StagedRejudgeVo[] }) {
  const { t } = useTranslation('rejudges')
  return (
    <table className={table.table}>
      <caption className="visually-hidden">{t('title')}</caption>
      <thead>
        <tr>
          <th scope="col" className={table.tight}>
            {t('column.id')}
          </th>
          <th scope="col" className={table.tight}>
            {t('column.state')}
          </th>
          <th scope="col">{t('column.scope')}</th>
          <th scope="col" className={`${table.tight} ${table.wide} ${table.right}`}>
            {t('column.progress')}
          </th>
          <th scope="col" className={`${table.tight} ${table.wide}`}>
            {t('column.ordered')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rejudges.map((rejudge) => (
          <RejudgeRow key={rejudge.id} rejudge={rejudge} />
        ))}
      </tbody>
    </table>
  )
}

function RejudgeRow({ rejudge }: { readonly rejudge: StagedRejudgeVo }) {
  const { id, state, scope, reason, done, total, orderedBy, gmtCreate } = rejudge
  const progress = `${formatNumber(done)} / ${formatNumber(total)}`
  return (
    <tr>
      <td className={table.tight}>
        <Link to="/admin/rejudges/$rejudgeId" params={{ rejudgeId: String(id) }} className={table.rowLink}>
          {id}
        </Link>
      </td>
      <td className={table.tight}>
        <StateBadge state={state} />
      </td>
      <td className={classes.what}>
        <ScopeText scope={scope} />
        <span className={classes.why}>{reason}</span>
        <span className={`${classes.why} ${table.narrow} numbers`}>
          {progress} · {orderedBy} · <RelativeTime at={gmtCreate} />
        </span>
      </td>
      <td className={`${table.tight} ${table.wide} ${table.right} numbers`}>{progress}</td>
      <td className={`${table.tight} ${table.wide}`}>
        {orderedBy}
        <span className={classes.why}>
          <RelativeTime at={gmtCreate} />
        </span>
      </td>
    </tr>
  )
}
