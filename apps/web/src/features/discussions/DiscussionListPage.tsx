import { DISCUSSIONS_PER_PAGE } from '@gavel/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { hasCode } from '../../api/errors.ts'
import { openLoginDialog } from '../../api/login-prompt.ts'
import { isSiteAdmin, useUser } from '../../api/session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FilterSelect } from '../../ui/form/FilterSelect.tsx'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { Switch } from '../../ui/form/Switch.tsx'
import { ListAnswer } from '../../ui/list/ListAnswer.tsx'
import { Pager } from '../../ui/list/Pager.tsx'
import { FeedLink } from '../../ui/page/FeedLink.tsx'
import { later } from '../../ui/page/later.tsx'
import { NoAccess } from '../../ui/page/NoAccess.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { USERS_ROOM } from '../../ui/page/users-room.ts'
import { DiscussionItem } from './DiscussionItem.tsx'
import classes from './Discussions.module.css'
import type { DiscussionSearch } from './discussion-address.ts'
import { categoriesQuery, discussionPageQuery } from './discussions.api.ts'

// It brings the editor.
const DiscussionDialog = later(async () => ({
  default: (await import('./DiscussionDialog.tsx')).DiscussionDialog,
}))

const ROW_HEIGHT_PX = 104

interface Props {
  readonly search: DiscussionSearch
  /** Null: of all problems and none. */
  readonly pid: string | null
  readonly onSearch: (search: DiscussionSearch) => void
  readonly onOpen: (id: number) => void
}

/** Discussions of the site, or those of one problem. */
export function DiscussionListPage({ search, pid, onSearch, onOpen }: Props) {
  const { t } = useTranslation('discussions')
  const query = useQuery(discussionPageQuery(search, pid))
  const title = pid === null ? t('title') : t('of_problem', { pid })
  if (hasCode(query.error, 'discussions_closed')) return <NoAccess />
  return (
    <div className={classes.page}>
      <PageTitle title={title} description={t('about')} />
      <Filters search={search} pid={pid} onSearch={onSearch} onOpen={onOpen} />
      <ListAnswer
        query={query}
        rows={DISCUSSIONS_PER_PAGE}
        rowHeightPx={ROW_HEIGHT_PX}
        none={t('none')}
        noneHint={t('none_hint')}
      >
        {({ records, total }) => (
          <>
            <ul className={classes.list} data-stale={query.isPlaceholderData}>
              {records.map((row) => (
                <DiscussionItem key={row.id} row={row} />
              ))}
            </ul>
            <Pager
              page={search.currentPage ?? 1}
              size={DISCUSSIONS_PER_PAGE}
              total={total}
              onPage={(currentPage) => onSearch({ ...search, currentPage })}
            />
          </>
        )}
      </ListAnswer>
    </div>
  )
}

function Filters({ search, pid, onSearch, onOpen }: Props) {
  const { t } = useTranslation('discussions')
  const user = useUser()
  const { data: categories = [] } = useQuery(categoriesQuery)
  const [isCreating, setCreating] = useState(false)
  /** The first page of another selection. */
  const select = (change: DiscussionSearch) => onSearch({ ...search, ...change, currentPage: undefined })
  return (
    <div className={classes.bar}>
      <FilterSelect
        label={t('category')}
        value={String(search.cid ?? '')}
        options={[
          ['', t('all_categories')],
          ...categories.map(({ id, name }) => [String(id), name] as const),
        ]}
        onChange={(value) => select({ cid: value === '' ? undefined : Number(value) })}
      />
      <SearchField
        label={t('search')}
        submitLabel={t('search_submit')}
        value={search.keyword ?? ''}
        className={classes.search}
        onSearch={(words) => select({ keyword: words.trim() || undefined })}
      />
      {(user !== null || USERS_ROOM !== null) && (
        <div className={USERS_ROOM ?? undefined}>
          <Switch
            label={t('only_mine')}
            isOn={search.onlyMine === true}
            onChange={(isOn) => select({ onlyMine: isOn || undefined })}
          />
        </div>
      )}
      <Button onClick={() => (user === null ? openLoginDialog() : setCreating(true))}>{t('create')}</Button>
      {pid === null && <FeedLink name="discussions" />}
      {isCreating && (
        <Suspense fallback={null}>
          <DiscussionDialog
            edited={null}
            pid={pid}
            mayPin={isSiteAdmin(user)}
            onClose={() => setCreating(false)}
            onSaved={onOpen}
          />
        </Suspense>
      )}
    </div>
  )
}
