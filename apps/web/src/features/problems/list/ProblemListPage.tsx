import { useQuery } from '@tanstack/react-query'
import { openLoginDialog } from '../../../api/login-prompt.ts'
import { useUser } from '../../../api/session.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { ChosenFilters } from '../filters/ChosenFilters.tsx'
import { ProblemFilters } from '../filters/ProblemFilters.tsx'
import { TagPanel } from '../filters/TagPanel.tsx'
import type { ProblemSearch } from '../problem-address.ts'
import { withTagToggled } from '../problem-search.ts'
import { tagGroupsQuery } from '../problems.api.ts'
import { ListActions } from './ListActions.tsx'
import classes from './ProblemListPage.module.css'
import { ProblemResults } from './ProblemResults.tsx'

interface Props {
  readonly search: ProblemSearch
  readonly onSearch: (search: ProblemSearch) => void
}

export function ProblemListPage({ search, onSearch }: Props) {
  const { t } = useTranslation('problems')
  const user = useUser()
  const tagGroups = useQuery(tagGroupsQuery(search))
  const toggleTag = (id: number) => onSearch(withTagToggled(search, id))

  return (
    <>
      <div className={classes.head}>
        <PageTitle title={t('list.title')} description={t('list.about')} className={classes.title} />
        <ListActions search={search} isLoggedIn={user !== null} />
      </div>
      <ProblemFilters search={search} onSearch={onSearch} isLoggedIn={user !== null} />
      <div className={classes.columns}>
        <section className={classes.list} aria-label={t('list.title')}>
          <ChosenFilters search={search} onSearch={onSearch} tagGroups={tagGroups.data ?? []} />
          {user === null && search.progress !== undefined ? (
            <EmptyState title={t('list.needs_login')}>
              <button type="button" className={classes.plain} onClick={() => openLoginDialog()}>
                {t('account.login')}
              </button>
            </EmptyState>
          ) : (
            <ProblemResults search={search} onSearch={onSearch} user={user} onTag={toggleTag} />
          )}
        </section>
        <TagPanel groups={tagGroups} chosen={search.tagId ?? []} onToggle={toggleTag} />
      </div>
    </>
  )
}
