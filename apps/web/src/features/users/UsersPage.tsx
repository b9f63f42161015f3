import type { UserRolesVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { toast } from '../../ui/toast.ts'
import { EditUserDialog } from './EditUserDialog.tsx'
import { GenerateDialog } from './GenerateDialog.tsx'
import { UserFilters } from './UserFilters.tsx'
import classes from './Users.module.css'
import { UserTable } from './UserTable.tsx'
import type { UserSearch } from './user-search.ts'
import { USER_PAGE_SIZE, useDeleteUsers, userPageQuery } from './users.api.ts'

interface Props {
  readonly search: UserSearch
  readonly onSearch: (search: UserSearch) => void
}

/** Every account: found, edited, deleted, imported, generated. */
export function UsersPage({ search, onSearch }: Props) {
  const { t } = useTranslation('users')
  const { data, error, isPlaceholderData, refetch } = useQuery(userPageQuery(search))
  const [edited, setEdited] = useState<UserRolesVo | null>(null)
  const [isGenerating, setIsGenerating] = useState(false)
  const [selected, setSelected] = useState<readonly UserRolesVo[]>([])

  function show(next: UserSearch) {
    setSelected([])
    onSearch(next)
  }

  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <PageTitle title={t('title')} />
        <div className={classes.actions}>
          <DeleteButton selected={selected} onDone={() => setSelected([])} />
          <Button variant="default" onClick={() => setIsGenerating(true)}>
            {t('generate')}
          </Button>
          <Button renderRoot={(props) => <Link {...props} to="/admin/user/import" />}>{t('import')}</Button>
        </div>
      </div>
      <p className={classes.about}>{t('about')}</p>
      <UserFilters search={search} onSearch={show} />
      {data === undefined && error === null && <SkeletonRows rows={USER_PAGE_SIZE} height={46} />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.total === 0 && (
        <EmptyState title={t('none')}>
          <p>{t('none_hint')}</p>
        </EmptyState>
      )}
      {data !== undefined && data.total > 0 && (
        <>
          <UserTable
            users={data.records}
            isStale={isPlaceholderData}
            selected={selected}
            onSelect={setSelected}
            onEdit={setEdited}
          />
          <Pager
            page={search.page ?? 1}
            size={search.limit ?? USER_PAGE_SIZE}
            total={data.total}
            onPage={(page) => show({ ...search, page: page === 1 ? undefined : page })}
            onSize={(limit) => show({ ...search, page: undefined, limit })}
          />
        </>
      )}
      {edited !== null && <EditUserDialog user={edited} onClose={() => setEdited(null)} />}
      {isGenerating && <GenerateDialog onClose={() => setIsGenerating(false)} />}
    </div>
  )
}

/** Names in the question; more would make nobody read it. */
const NAMED = 5

interface DeleteProps {
  readonly selected: readonly UserRolesVo[]
  readonly onDone: () => void
}

function DeleteButton({ selected, onDone }: DeleteProps) {
  const { t } = useTranslation('users')
  const remove = useDeleteUsers()
  const [isAsking, setIsAsking] = useState(false)
  if (selected.length === 0) return null
  const names = selected.slice(0, NAMED).map(({ username }) => username)
  const shownNames = selected.length > NAMED ? [...names, '…'] : names
  return (
    <>
      <Button variant="default" loading={remove.isPending} onClick={() => setIsAsking(true)}>
        {t('delete', { count: selected.length })}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('delete_title')}
          text={t('delete_text', { count: selected.length, names: shownNames.join(', ') })}
          confirmLabel={t('delete', { count: selected.length })}
          onClose={() => setIsAsking(false)}
          onConfirm={() =>
            remove.mutate(
              selected.map(({ uid }) => uid),
              {
                onSuccess: () => {
                  toast.success(t('deleted'))
                  onDone()
                },
              },
            )
          }
        />
      )}
    </>
  )
}
