import type { Page } from '@gavel/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useForgetUnread, useUnread } from '../../api/unread.ts'
import { toast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AskFirst } from '../../ui/dialog/AskFirst.tsx'
import { Pager } from '../../ui/list/Pager.tsx'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { MessageCard } from './MessageCard.tsx'
import classes from './MessagesPage.module.css'
import { MessageTabs } from './MessageTabs.tsx'
import {
  isByUser,
  LISTS,
  type ListName,
  type Message,
  messagePageQuery,
  useCleanMessages,
} from './messages.api.ts'
import { UserMessageCard } from './UserMessageCard.tsx'

interface Props {
  readonly list: ListName
  readonly page: number
  readonly onPage: (page: number) => void
}

/** Messages of one kind. Opening a list marks it as read. */
export function MessagesPage({ list, page, onPage }: Props) {
  const { t } = useTranslation('messages')
  const { data, error, dataUpdatedAt, refetch } = useQuery(messagePageQuery(list, page))
  const forgetUnread = useForgetUnread()
  const onRead = useEffectEvent(() => void forgetUnread())
  useEffect(() => {
    if (dataUpdatedAt > 0) onRead()
  }, [dataUpdatedAt])
  return (
    <div className={classes.page}>
      <PageTitle title={t('title')} />
      <MessageTabs />
      {data === undefined && error === null && <SkeletonRows rows={4} height={120} />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <>
          <ShowNew
            list={list}
            readAt={dataUpdatedAt}
            onShow={() => (page === 1 ? void refetch() : onPage(1))}
          />
          <MessageList list={list} page={page} data={data} onPage={onPage} />
        </>
      )}
    </div>
  )
}

interface ListProps extends Props {
  readonly data: Page<Message>
}

function MessageList({ list, page, data, onPage }: ListProps) {
  const { t } = useTranslation('messages')
  const clean = useCleanMessages(list)
  if (data.total === 0) return <EmptyState title={t(`empty.${list}`)} />
  if (data.records.length === 0)
    // The last message on the last page was deleted.
    return (
      <EmptyState title={t('page_empty')}>
        <Button variant="default" onClick={() => onPage(1)}>
          {t('first_page')}
        </Button>
      </EmptyState>
    )
  return (
    <>
      <ClearAll
        list={list}
        onClear={() => clean.mutate(null, { onSuccess: () => toast.success(t('cleared')) })}
      />
      <ul className={classes.list}>
        {data.records.map((message) => {
          const onDelete = () => clean.mutate(message.id, { onSuccess: () => toast.success(t('deleted')) })
          return isByUser(message) ? (
            <UserMessageCard key={message.id} message={message} onDelete={onDelete} />
          ) : (
            <MessageCard key={message.id} message={message} onDelete={onDelete} />
          )
        })}
      </ul>
      <Pager page={page} size={LISTS[list].size} total={data.total} onPage={onPage} />
    </>
  )
}

function ClearAll({ list, onClear }: { readonly list: ListName; readonly onClear: () => void }) {
  const { t } = useTranslation('messages')
  return (
    <div className={classes.tools}>
      <AskFirst
        title={t('clear')}
        text={t(`clear_text.${list}`)}
        confirmLabel={t('clear')}
        onConfirm={onClear}
      >
        {(ask) => (
          <Button variant="default" size="compact-md" onClick={ask}>
            {t('clear')}
          </Button>
        )}
      </AskFirst>
    </div>
  )
}

interface ShowNewProps {
  readonly list: ListName
  /** When the shown page was read; older counts include what it shows. */
  readonly readAt: number
  readonly onShow: () => void
}

/** Anything unread now arrived after the page was read, or is on a later page. */
function ShowNew({ list, readAt, onShow }: ShowNewProps) {
  const { t } = useTranslation('messages')
  const { unread, knownAt } = useUnread()
  const count = unread?.[LISTS[list].unread] ?? 0
  if (count === 0 || knownAt <= readAt) return null
  return (
    <p className={classes.news} role="status">
      {t('unread', { count })}{' '}
      <Button size="compact-sm" variant="default" onClick={onShow}>
        {t('show')}
      </Button>
    </p>
  )
}
