import { NoticeType, type NoticeVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ListAnswer } from '../../ui/ListAnswer.tsx'
import { ListPage } from '../../ui/ListPage.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
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
  const query = useQuery(noticePageQuery(search))
  const [isCreating, setCreating] = useState(false)
  return (
    <ListPage
      title={t('title')}
      about={t('about')}
      actions={<Button onClick={() => setCreating(true)}>{t('create')}</Button>}
    >
      <Segmented
        label={t('filter')}
        value={search.type ?? 'every'}
        options={[
          { value: 'every', label: t('type.every') },
          ...NoticeType.options.map((value) => ({ value, label: t(`type.${value}`) })),
        ]}
        onChange={(type) => onSearch(type === 'every' ? {} : { type: NoticeType.parse(type) })}
      />
      <ListAnswer query={query} rows={6} rowHeightPx={64} none={t('none')} noneHint={t('none_hint')}>
        {(notices) => (
          <>
            <NoticeTable notices={notices.records} isStale={query.isPlaceholderData} />
            <Pager
              page={search.page ?? 1}
              size={NOTICE_PAGE_SIZE}
              total={notices.total}
              onPage={(page) =>
                onSearch({
                  ...(search.type === undefined ? {} : { type: search.type }),
                  ...(page === 1 ? {} : { page }),
                })
              }
            />
          </>
        )}
      </ListAnswer>
      {isCreating && <NoticeDialog notice={null} onClose={() => setCreating(false)} />}
    </ListPage>
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
        <bdi>{title}</bdi>
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
