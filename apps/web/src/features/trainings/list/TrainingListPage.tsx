import { TRAINING_PAGE_SIZE } from '@gavel/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FilterSelect } from '../../../ui/form/FilterSelect.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { FilterBar } from '../../../ui/list/FilterBar.tsx'
import { PagedTable } from '../../../ui/list/PagedTable.tsx'
import { useListPage } from '../../../ui/list/use-list-page.ts'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import classes from './TrainingListPage.module.css'
import { trainingCategoriesQuery, trainingPageQuery } from './training-list.api.ts'
import { hasFilter, type TrainingSearch, withFilter } from './training-search.ts'
import { useTrainingColumns } from './use-training-columns.tsx'

interface Props {
  readonly search: TrainingSearch
  readonly onSearch: (search: TrainingSearch) => void
}

/** Trainings of the site in the order that their authors gave them. */
export function TrainingListPage({ search, onSearch }: Props) {
  const { t } = useTranslation('trainings')
  const categories = useQuery(trainingCategoriesQuery).data ?? []
  const columns = useTrainingColumns()
  const list = useListPage(trainingPageQuery(search), {
    page: search.currentPage ?? 1,
    size: TRAINING_PAGE_SIZE,
    onPage: (currentPage) => onSearch(withFilter(search, { currentPage })),
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
      </FilterBar>
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
