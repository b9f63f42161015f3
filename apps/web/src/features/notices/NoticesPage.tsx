import { NoticeType, type NoticeVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import table from '../../ui/Table.module.css'
import { ToneBadge } from '../../ui/ToneBadge.tsx'
import { NoticeActions } from './NoticeActions.tsx'
import { NoticeDialog } from './NoticeDialog.tsx'
import classes from './NoticesPage.module.css'
import { NOTICE_PAGE_SIZE, type NoticeSearch, noticePageQuery } from './notices.api.ts'

interface Props {
  readonly search: NoticeSearch
  readonly onSearch: (search: NoticeSearch) => void
}

/** What administrators tell everybody, one user or each other, and whether it was pushed yet. */
export function NoticesPage({ search, onSearch }: Props) {
  const { t } = useTranslation('notices')
  const { data, error, isPlaceholderData, refetch } = useQuery(noticePageQuery(search))
  const [isCreating, setCreating] = useState(false)
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <PageTitle title={t('title')} />
        <Button onClick={() => setCreating(true)}>{t('create')}</Button>
      </div>
      <p className={classes.about}>{t('about')}</p>
      <Segmented
        label={t('filter')}
        value={search.type ?? 'every'}
        options={[
          { value: 'every', label: t('type.every') },
          ...NoticeType.options.map((value) => ({ value, label: t(`type.${value}`) })),
        ]}
        onChange={(type) => onSearch(type === 'every' ? {} : { type: NoticeType.parse(type) })}
      />
      {data === undefined && error === null && <SkeletonRows rows={6} height={64} />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.records.length === 0 && (
        <EmptyState title={t('none')}>
          <p>{t('none_hint')}</p>
        </EmptyState>
      )}
      {data !== undefined && data.records.length > 0 && (
        <NoticeTable notices={data.records} isStale={isPlaceholderData} />
      )}
      {data !== undefined && (
        <Pager
          page={search.page ?? 1}
          size={NOTICE_PAGE_SIZE}
          total={data.total}
          onPage={(page) =>
            onSearch({
              ...(search.type === undefined ? {} : { type: search.type }),
              ...(page === 1 ? {} : { page }),
            })
          }
        />
      )}
      {isCreating && <NoticeDialog notice={null} onClose={() => setCreating(false)} />}
    </div>
  )
}

function NoticeTable({
  notices,
  isStale,
}: {
  readonly notices: readonly NoticeVo[]
  readonly isStale: boolean
}) {
  const { t } = useTranslation('notices')
  return (
    <table className={table.table} data-stale={isStale}>
      <caption className="visually-hidden">{t('title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('column.title')}</th>
          <th scope="col" className={`${table.tight} ${table.wide}`}>
            {t('column.state')}
          </th>
          <th scope="col" className={`${table.tight} ${table.wide}`}>
            {t('column.written')}
          </th>
          <th scope="col" className={table.tight}>
            <span className="visually-hidden">{t('column.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {notices.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} />
        ))}
      </tbody>
    </table>
  )
}

function NoticeRow({ notice }: { readonly notice: NoticeVo }) {
  const { t } = useTranslation('notices')
  const { title, type, recipientUsername, adminUsername, gmtCreate } = notice
  const recipient = type === 'Single' ? t('to_one', { username: recipientUsername ?? '' }) : t(`type.${type}`)
  return (
    <tr>
      <th scope="row" className={classes.title}>
        {title}
        <span className={classes.note}>{recipient}</span>
        <span className={`${classes.note} ${table.narrow}`}>
          <State notice={notice} />
        </span>
      </th>
      <td className={`${table.tight} ${table.wide}`}>
        <State notice={notice} />
      </td>
      <td className={`${table.tight} ${table.wide}`}>
        {adminUsername}
        <span className={classes.note}>
          <RelativeTime at={gmtCreate} />
        </span>
      </td>
      <td className={table.tight}>
        <NoticeActions notice={notice} />
      </td>
    </tr>
  )
}

function State({ notice: { state, pushedAt } }: { readonly notice: NoticeVo }) {
  const { t } = useTranslation('notices')
  return (
    <>
      <ToneBadge tone={state ? 'green' : 'amber'}>{t(state ? 'pushed' : 'waiting')}</ToneBadge>
      {pushedAt !== null && (
        <span className={classes.note}>
          <RelativeTime at={pushedAt} />
        </span>
      )}
    </>
  )
}
