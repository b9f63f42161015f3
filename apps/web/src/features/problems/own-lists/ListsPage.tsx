import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { openLoginDialog } from '../../../api/login-prompt.ts'
import { useUser } from '../../../api/session.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SearchField } from '../../../ui/form/SearchField.tsx'
import { DataTable } from '../../../ui/list/DataTable.tsx'
import { PagedTable } from '../../../ui/list/PagedTable.tsx'
import { useListPage } from '../../../ui/list/use-list-page.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { ListForm } from './ListForm.tsx'
import classes from './Lists.module.css'
import { ownListsQuery, publicListsQuery, useCreateList } from './own-lists.api.ts'
import { useOwnListColumns, usePublicListColumns } from './use-list-columns.tsx'

export interface ListsSearch {
  readonly keyword?: string | undefined
  readonly page?: number | undefined
}

interface Props {
  readonly search: ListsSearch
  readonly onSearch: (search: ListsSearch) => void
}

/** The reader’s own lists of problems, and the lists that others made public. */
export function ListsPage({ search, onSearch }: Props) {
  const { t } = useTranslation('problem-lists')
  const user = useUser()
  const [isNew, setNew] = useState(false)
  return (
    <>
      <div className={classes.head}>
        <PageTitle title={t('lists.title')} description={t('lists.about')} className={classes.title} />
        <Button onClick={() => (user === null ? openLoginDialog() : setNew(true))}>{t('form.new')}</Button>
      </div>
      {user !== null && <OwnLists />}
      <PublicLists search={search} onSearch={onSearch} />
      {isNew && <NewList onClose={() => setNew(false)} />}
    </>
  )
}

function OwnLists() {
  const { t } = useTranslation('problem-lists')
  const { data, error, refetch } = useQuery(ownListsQuery(null))
  const columns = useOwnListColumns()
  return (
    <section className={classes.section} aria-labelledby="own-lists">
      <h2 id="own-lists">{t('lists.own')}</h2>
      {error !== null && data === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data?.length === 0 ? (
        <EmptyState title={t('lists.none')}>{t('lists.none_hint')}</EmptyState>
      ) : (
        <DataTable
          caption={t('lists.own')}
          columns={columns}
          rows={data ?? null}
          rowKey={({ id }) => id}
          expectedRows={3}
        />
      )}
    </section>
  )
}

function PublicLists({ search: { keyword = '', page = 1 }, onSearch }: Props) {
  const { t } = useTranslation('problem-lists')
  const list = useListPage(publicListsQuery(keyword, page), {
    page,
    size: 20,
    onPage: (next) => onSearch({ keyword: keyword === '' ? undefined : keyword, page: next }),
  })
  const columns = usePublicListColumns()
  return (
    <section className={classes.section} aria-labelledby="public-lists">
      <h2 id="public-lists">{t('lists.public')}</h2>
      <SearchField
        label={t('lists.search')}
        submitLabel={t('lists.search_submit')}
        value={keyword}
        className={classes.search}
        onSearch={(words) => onSearch({ keyword: words.trim() === '' ? undefined : words.trim() })}
      />
      <PagedTable
        caption={t('lists.public')}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        expectedRows={5}
        none={t('lists.no_public')}
        noneHint={t('lists.no_public_hint')}
      />
    </section>
  )
}

function NewList({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('problem-lists')
  const navigate = useNavigate()
  const create = useCreateList()
  return (
    <ListForm
      title={t('form.new')}
      submitLabel={t('form.create')}
      known={{ title: '', description: '', visibility: 'private' }}
      isSending={create.isPending}
      error={create.error}
      onClose={onClose}
      onSubmit={(draft) =>
        create.mutate(draft, {
          onSuccess: ({ id }) =>
            void navigate({ to: '/problem/list/$listID', params: { listID: String(id) } }),
        })
      }
    />
  )
}
