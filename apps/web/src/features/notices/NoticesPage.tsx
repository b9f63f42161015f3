import { NoticeType, type NoticeVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Segmented } from '../../ui/form/Segmented.tsx'
import type { Column } from '../../ui/list/DataTable.tsx'
import { Folded } from '../../ui/list/Folded.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { PagedTable } from '../../ui/list/PagedTable.tsx'
import { useListPage } from '../../ui/list/use-list-page.ts'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { ToneBadge } from '../../ui/verdict/ToneBadge.tsx'
import { NoticeActions } from './NoticeActions.tsx'
import { NoticeDialog } from './NoticeDialog.tsx'
import classes from './NoticesPage.module.css'
import { NOTICE_PAGE_SIZE, type NoticeSearch, noticePageQuery } from './notices.api.ts'

interface Props {
  readonly search: NoticeSearch
  readonly onSearch: (search: NoticeSearch) => void
}

/** Notices from administrators to everyone, one user or each other, and whether they have been pushed. */
export function NoticesPage({ search, onSearch }: Props) {
  const { t } = useTranslation('notices')
  const columns = useColumns()
  const list = useListPage(noticePageQuery(search), {
    page: search.page ?? 1,
    size: NOTICE_PAGE_SIZE,
    onPage: (page) =>
      onSearch({
        ...(search.type === undefined ? {} : { type: search.type }),
        ...(page === 1 ? {} : { page }),
      }),
  })
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
      {isCreating && <NoticeDialog notice={null} onClose={() => setCreating(false)} />}
    </ListPage>
  )
}

function useColumns(): readonly Column<NoticeVo>[] {
  const { t } = useTranslation('notices')
  return [
    {
      key: 'title',
      title: t('column.title'),
      width: 'main',
      isRowHeader: true,
      className: classes.title,
      cell: (notice) => <Title notice={notice} />,
    },
    {
      key: 'state',
      title: t('column.state'),
      width: 'fitted',
      from: 'medium',
      cell: (notice) => <State notice={notice} />,
    },
    {
      key: 'written',
      title: t('column.written'),
      width: 'fitted',
      from: 'medium',
      cell: ({ adminUsername, gmtCreate }) => (
        <>
          {adminUsername}
          <span className={classes.note}>
            <RelativeTime at={gmtCreate} />
          </span>
        </>
      ),
    },
    {
      key: 'actions',
      title: t('column.actions'),
      hidesTitle: true,
      width: 'fitted',
      cell: (notice) => <NoticeActions notice={notice} />,
    },
  ]
}

function Title({ notice }: { readonly notice: NoticeVo }) {
  const { t } = useTranslation('notices')
  const { title, type, recipientUsername } = notice
  const recipient = type === 'Single' ? t('to_one', { username: recipientUsername ?? '' }) : t(`type.${type}`)
  return (
    <>
      <bdi>{title}</bdi>
      <span className={classes.note}>{recipient}</span>
      <Folded below="medium" className={classes.note}>
        <State notice={notice} />
      </Folded>
    </>
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
