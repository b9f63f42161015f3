import type { UserRolesVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { toast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { ListAnswer } from '../../ui/list/ListAnswer.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { Pager } from '../../ui/list/Pager.tsx'
import { EditUserDialog } from './EditUserDialog.tsx'
import { GenerateDialog } from './GenerateDialog.tsx'
import { UserFilters } from './UserFilters.tsx'
import { UserTable } from './UserTable.tsx'
import type { UserSearch } from './user-search.ts'
import { USER_PAGE_SIZE, useDeleteUsers, userPageQuery } from './users.api.ts'

interface Props {
  readonly search: UserSearch
  readonly onSearch: (search: UserSearch) => void
}

/** Every account, to find, edit, delete, import or generate. */
export function UsersPage({ search, onSearch }: Props) {
  const { t } = useTranslation('users')
  const query = useQuery(userPageQuery(search))
  const [edited, setEdited] = useState<UserRolesVo | null>(null)
  const [isGenerating, setIsGenerating] = useState(false)
  const [selected, setSelected] = useState<readonly UserRolesVo[]>([])

  function show(next: UserSearch) {
    setSelected([])
    onSearch(next)
  }

  return (
    <ListPage
      title={t('title')}
      about={t('about')}
      actions={
        <>
          <DeleteButton selected={selected} onDone={() => setSelected([])} />
          <Button variant="default" onClick={() => setIsGenerating(true)}>
            {t('generate')}
          </Button>
          <Button renderRoot={(props) => <Link {...props} to="/admin/user/import" />}>{t('import')}</Button>
        </>
      }
    >
      <UserFilters search={search} onSearch={show} />
      <ListAnswer
        query={query}
        rows={USER_PAGE_SIZE}
        rowHeightPx={46}
        none={t('none')}
        noneHint={t('none_hint')}
      >
        {(users) => (
          <>
            <UserTable
              users={users.records}
              isStale={query.isPlaceholderData}
              selected={selected}
              onSelect={setSelected}
              onEdit={setEdited}
            />
            <Pager
              page={search.page ?? 1}
              size={search.limit ?? USER_PAGE_SIZE}
              total={users.total}
              onPage={(page) => show({ ...search, page: page === 1 ? undefined : page })}
              onSize={(limit) => show({ ...search, page: undefined, limit })}
            />
          </>
        )}
      </ListAnswer>
      {edited !== null && <EditUserDialog user={edited} onClose={() => setEdited(null)} />}
      {isGenerating && <GenerateDialog onClose={() => setIsGenerating(false)} />}
    </ListPage>
  )
}

/** Names in the question; more would make it unreadable. */
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
