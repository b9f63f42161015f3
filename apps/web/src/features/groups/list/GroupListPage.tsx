import { GROUP_ACCESSES, GROUP_AUTH, GROUP_PAGE_SIZE, GROUP_PAGE_SIZES, type GroupVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { type MouseEvent, Suspense, useState } from 'react'
import { openLoginDialog } from '../../../api/login-prompt.ts'
import { useUser } from '../../../api/session.ts'
import { toast } from '../../../browser/toast.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FilterSelect } from '../../../ui/form/FilterSelect.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { FilterBar } from '../../../ui/list/FilterBar.tsx'
import { ListAnswer } from '../../../ui/list/ListAnswer.tsx'
import { Pager } from '../../../ui/list/Pager.tsx'
import { useListPage } from '../../../ui/list/use-list-page.ts'
import { Avatar } from '../../../ui/media/Avatar.tsx'
import { later } from '../../../ui/page/later.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import classes from '../Groups.module.css'
import { accessOf } from '../group-words.ts'
import { groupPageQuery } from './group-list.api.ts'
import { type GroupSearch, hasFilter, withFilter } from './group-search.ts'

// It brings the editor.
const CreateGroupDialog = later(async () => ({
  default: (await import('./CreateGroupDialog.tsx')).CreateGroupDialog,
}))

interface Props {
  readonly search: GroupSearch
  readonly onSearch: (search: GroupSearch) => void
}

/** Groups as cards, and the way to create one. */
export function GroupListPage({ search, onSearch }: Props) {
  const { t } = useTranslation('groups')
  const user = useUser()
  const navigate = useNavigate()
  const [isCreating, setCreating] = useState(false)
  const list = useListPage(groupPageQuery(search), {
    page: search.currentPage ?? 1,
    size: search.limit ?? GROUP_PAGE_SIZE,
    sizes: GROUP_PAGE_SIZES,
    onPage: (currentPage) => onSearch(withFilter(search, { currentPage })),
    onSize: (limit) => onSearch(withFilter(search, { limit })),
  })
  const isFiltered = hasFilter(search)
  return (
    <>
      <PageTitle title={t('list.title')} description={t('list.about')} className={classes.title} />
      <FilterBar
        label={t('filter.keyword')}
        submitLabel={t('filter.search')}
        keyword={search.keyword ?? ''}
        onSearch={(keyword) => onSearch(withFilter(search, { keyword }))}
      >
        {user !== null && (
          <Segmented
            label={t('filter.whose')}
            value={search.onlyMine === true ? 'mine' : 'all'}
            options={[
              { value: 'all', label: t('filter.all') },
              { value: 'mine', label: t('filter.mine') },
            ]}
            onChange={(whose) =>
              onSearch(withFilter(search, { onlyMine: whose === 'mine' ? true : undefined }))
            }
          />
        )}
        <FilterSelect
          label={t('filter.auth')}
          value={search.auth === undefined ? '' : String(search.auth)}
          options={[
            ['', t('filter.any_auth')],
            ...GROUP_ACCESSES.map((access) => [String(GROUP_AUTH[access]), t(`auth.${access}`)] as const),
          ]}
          onChange={(auth) => onSearch(withFilter(search, { auth: auth === '' ? undefined : Number(auth) }))}
        />
        <Button onClick={() => (user === null ? openLoginDialog() : setCreating(true))}>
          {t('list.create')}
        </Button>
      </FilterBar>
      <ListAnswer
        query={list}
        rows={6}
        rowHeightPx={96}
        none={t(isFiltered ? 'list.no_match' : 'list.empty')}
        noneHint={t(isFiltered ? 'list.no_match_hint' : 'list.empty_hint')}
      >
        {({ records, total }) => (
          <>
            <ul className={classes.cards}>
              {records.map((group) => (
                <GroupCard key={group.id} group={group} />
              ))}
            </ul>
            <Pager {...list.paging} total={total} />
          </>
        )}
      </ListAnswer>
      {isCreating && (
        <Suspense fallback={null}>
          <CreateGroupDialog
            onClose={() => setCreating(false)}
            onCreated={(gid) => void navigate({ to: '/group/$groupID', params: { groupID: String(gid) } })}
          />
        </Suspense>
      )}
    </>
  )
}

function GroupCard({ group }: { readonly group: GroupVo }) {
  const { t } = useTranslation('groups')
  const user = useUser()

  function open(event: MouseEvent) {
    if (user !== null) return
    event.preventDefault()
    toast.warning(t('shell.login_title'))
    openLoginDialog()
  }

  return (
    <li className={classes.card}>
      <Avatar name={group.name} image={group.avatar} sizePx={48} />
      <div>
        <h2>
          <Link to="/group/$groupID" params={{ groupID: String(group.id) }} onClick={open}>
            <bdi>{group.name}</bdi>
          </Link>
        </h2>
        <p>
          <bdi>{group.brief}</bdi>
        </p>
        <p className={classes.note}>
          {t(`auth.${accessOf(group.auth)}`)}
          {!group.visible && ` · ${t('hidden')}`}
          {` · ${t('list.members', { count: group.memberCount })} · ${t('list.owner', { name: group.owner })}`}
        </p>
      </div>
    </li>
  )
}
