import { TRAINING_PAGE_SIZE } from '@gavel/contract'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PagedTable } from '../../../ui/list/PagedTable.tsx'
import { useListPage } from '../../../ui/list/use-list-page.ts'
import { groupTrainingsQuery } from './group-trainings.api.ts'
import { useTrainingColumns } from './use-training-columns.tsx'

/** The trainings of a group for its members. */
export function GroupTrainings({ gid }: { readonly gid: number }) {
  const { t } = useTranslation('trainings')
  const [page, setPage] = useState(1)
  const columns = useTrainingColumns(true)
  const list = useListPage(groupTrainingsQuery(gid, page), {
    ...{ page, size: TRAINING_PAGE_SIZE },
    onPage: setPage,
  })
  return (
    <PagedTable
      caption={t('list.title')}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      none={t('list.empty')}
      noneHint={t('list.empty_hint_in_group')}
    />
  )
}
