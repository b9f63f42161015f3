import type { StagedRejudgeVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Column } from '../../ui/list/DataTable.tsx'
import { Folded } from '../../ui/list/Folded.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { PagedTable } from '../../ui/list/PagedTable.tsx'
import { ROW_LINK } from '../../ui/list/row-classes.ts'
import { useListPage } from '../../ui/list/use-list-page.ts'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import classes from './Rejudges.module.css'
import { REJUDGE_PAGE_SIZE, rejudgePageQuery, useRejudgeProgress } from './rejudges.api.ts'
import { ScopeText } from './ScopeText.tsx'
import { StateBadge } from './StateBadge.tsx'

interface Props {
  readonly page: number
  readonly onPage: (page: number) => void
}

/** Every staged rejudge: scope, author, time, reason and state. */
export function RejudgesPage({ page, onPage }: Props) {
  const { t } = useTranslation('rejudges')
  const columns = useColumns()
  const list = useListPage(rejudgePageQuery(page), { page, size: REJUDGE_PAGE_SIZE, onPage })
  useRejudgeProgress(list.data?.records)
  return (
    <ListPage
      title={t('title')}
      about={t('about')}
      actions={
        <Button renderRoot={(props) => <Link {...props} to="/admin/rejudges/new" />}>{t('create')}</Button>
      }
    >
      <PagedTable
        caption={t('title')}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        expectedRows={6}
        rowHeightPx={64}
        none={t('none')}
        noneHint={t('none_hint')}
      />
    </ListPage>
  )
}

function useColumns(): readonly Column<StagedRejudgeVo>[] {
  const { t } = useTranslation('rejudges')
  return [
    {
      key: 'id',
      title: t('column.id'),
      width: 'fitted',
      cell: ({ id }) => (
        <Link to="/admin/rejudges/$rejudgeId" params={{ rejudgeId: String(id) }} className={ROW_LINK}>
          {id}
        </Link>
      ),
    },
    {
      key: 'state',
      title: t('column.state'),
      width: 'fitted',
      cell: ({ state }) => <StateBadge state={state} />,
    },
    {
      key: 'scope',
      title: t('column.scope'),
      width: 'main',
      className: classes.what,
      cell: (rejudge) => (
        <>
          <ScopeText scope={rejudge.scope} />
          <span className={classes.why}>{rejudge.reason}</span>
          <Folded below="medium" className={`${classes.why} numbers`}>
            {progressOf(rejudge)} · {rejudge.orderedBy} · <RelativeTime at={rejudge.gmtCreate} />
          </Folded>
        </>
      ),
    },
    {
      key: 'progress',
      title: t('column.progress'),
      width: 'fitted',
      from: 'medium',
      isNumber: true,
      cell: progressOf,
    },
    {
      key: 'ordered',
      title: t('column.ordered'),
      width: 'fitted',
      from: 'medium',
      cell: ({ orderedBy, gmtCreate }) => (
        <>
          {orderedBy}
          <span className={classes.why}>
            <RelativeTime at={gmtCreate} />
          </span>
        </>
      ),
    },
  ]
}

const progressOf = ({ done, total }: StagedRejudgeVo) => `${formatNumber(done)} / ${formatNumber(total)}`
