import { TRAINING_PAGE_SIZE, type TrainingVo } from '@gavel/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { openLoginDialog } from '../../../api/login-prompt.ts'
import { useUser } from '../../../api/session.ts'
import { toast } from '../../../browser/toast.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FilterSelect } from '../../../ui/form/FilterSelect.tsx'
import { SearchField } from '../../../ui/form/SearchField.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import type { Column } from '../../../ui/list/DataTable.tsx'
import { Folded } from '../../../ui/list/Folded.tsx'
import { PagedTable } from '../../../ui/list/PagedTable.tsx'
import { ROW_LINK } from '../../../ui/list/row-classes.ts'
import { useListPage } from '../../../ui/list/use-list-page.ts'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx'
import { CategoryTag } from '../CategoryTag.tsx'
import { trainingCategoriesQuery, trainingPageQuery } from '../trainings.api.ts'
import classes from './TrainingListPage.module.css'
import { hasFilter, type TrainingSearch, withFilter } from './training-search.ts'

interface Props {
  readonly search: TrainingSearch
  readonly onSearch: (search: TrainingSearch) => void
}

/** Trainings of the site in the order that their authors gave them. */
export function TrainingListPage({ search, onSearch }: Props) {
  const { t } = useTranslation('trainings')
  const categories = useQuery(trainingCategoriesQuery).data ?? []
  const columns = useColumns()
  const list = useListPage(trainingPageQuery(search), {
    page: search.currentPage ?? 1,
    size: TRAINING_PAGE_SIZE,
    onPage: (currentPage) => onSearch(withFilter(search, { currentPage })),
  })
  const isFiltered = hasFilter(search)
  return (
    <>
      <PageTitle title={t('list.title')} description={t('list.about')} className={classes.title} />
      <div className={classes.filters}>
        <SearchField
          label={t('filter.keyword')}
          submitLabel={t('filter.search')}
          value={search.keyword ?? ''}
          className={classes.search}
          onSearch={(keyword) => onSearch(withFilter(search, { keyword }))}
        />
        <Segmented
          label={t('filter.auth')}
          value={search.auth ?? ''}
          options={[
            { value: '', label: t('filter.any_auth') },
            { value: 'Public', label: t('auth.Public') },
            { value: 'Private', label: t('auth.Private') },
          ]}
          onChange={(auth) => onSearch(withFilter(search, { auth: auth === '' ? undefined : auth }))}
        />
        {categories.length > 0 && (
          <FilterSelect
            label={t('filter.category')}
            value={search.categoryId === undefined ? '' : String(search.categoryId)}
            options={[
              ['', t('filter.any_category')],
              ...categories.map(({ id, name }) => [String(id), name] as const),
            ]}
            onChange={(id) =>
              onSearch(withFilter(search, { categoryId: id === '' ? undefined : Number(id) }))
            }
          />
        )}
      </div>
      <PagedTable
        caption={t('list.title')}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        none={t(isFiltered ? 'list.no_match' : 'list.empty')}
        noneHint={t(isFiltered ? 'list.no_match_hint' : 'list.empty_hint')}
      />
    </>
  )
}

function useColumns(): readonly Column<TrainingVo>[] {
  const { t } = useTranslation('trainings')
  const user = useUser()
  return [
    {
      key: 'rank',
      title: t('column.rank'),
      width: 'fitted',
      from: 'medium',
      isNumber: true,
      cell: ({ rank }) => rank,
    },
    {
      key: 'title',
      title: t('column.title'),
      width: 'main',
      isRowHeader: true,
      className: classes.name,
      cell: (training) => <Title training={training} />,
    },
    {
      key: 'auth',
      title: t('column.auth'),
      width: 'fitted',
      from: 'medium',
      cell: ({ auth }) => t(`auth.${auth}`),
    },
    {
      key: 'category',
      title: t('column.category'),
      width: 'fitted',
      from: 'medium',
      cell: (training) => <CategoryTag name={training.categoryName} color={training.categoryColor} />,
    },
    {
      key: 'problems',
      title: t(user === null ? 'column.problems' : 'column.progress'),
      width: 'fitted',
      isNumber: true,
      cell: ({ acCount, problemCount }) => (user === null ? problemCount : `${acCount} / ${problemCount}`),
    },
    {
      key: 'author',
      title: t('column.author'),
      width: 'fitted',
      from: 'wide',
      cell: ({ author }) => author ?? '–',
    },
    {
      key: 'updated',
      title: t('column.updated'),
      width: 'fitted',
      from: 'wide',
      cell: ({ gmtModified }) => <RelativeTime at={gmtModified} />,
    },
  ]
}

function Title({ training: { id, title, auth, categoryName } }: { readonly training: TrainingVo }) {
  const { t } = useTranslation('trainings')
  const user = useUser()

  function open(event: MouseEvent) {
    if (user !== null) return
    event.preventDefault()
    toast.warning(t('shell.login_first'))
    openLoginDialog()
  }

  return (
    <>
      <Link
        to="/training/$trainingID"
        params={{ trainingID: String(id) }}
        className={ROW_LINK}
        onClick={open}
      >
        <bdi>{title}</bdi>
      </Link>
      <Folded below="medium">
        <span className={classes.note}>
          {t(`auth.${auth}`)}
          {categoryName !== null && ` · ${categoryName}`}
        </span>
      </Folded>
    </>
  )
}
