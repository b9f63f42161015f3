import { APPLICATION_PROGRESS, type DataOf, type listProblemApplications } from '@gavel/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { toast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { SearchField } from '../../ui/form/SearchField.tsx'
import type { Column } from '../../ui/list/DataTable.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { PagedTable } from '../../ui/list/PagedTable.tsx'
import { useListPage } from '../../ui/list/use-list-page.ts'
import { Markdown } from '../../ui/text/Markdown.tsx'
import { APPLICATION_PAGE_SIZE, applicationsQuery, useReview } from './problem-admin.api.ts'

type Application = DataOf<typeof listProblemApplications>['records'][number]

/** Problems that groups want to publish, with their statements beside the decision. */
export function GroupApplicationsPage() {
  const { t } = useTranslation('problem-admin')
  const [search, setSearch] = useState({ keyword: '', page: 1 })
  const [read, setRead] = useState<Application | null>(null)
  const list = useListPage(applicationsQuery(search), {
    page: search.page,
    size: APPLICATION_PAGE_SIZE,
    onPage: (page) => setSearch({ ...search, page }),
  })
  const columns = useColumns(setRead)
  return (
    <ListPage title={t('applications.title')}>
      <SearchField
        label={t('search')}
        submitLabel={t('search_submit')}
        value={search.keyword}
        onSearch={(keyword) => setSearch({ keyword: keyword.trim(), page: 1 })}
      />
      <PagedTable
        caption={t('applications.title')}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        none={t('applications.none')}
        noneHint={t('applications.none_hint')}
      />
      {read !== null && <ReadDialog row={read} onClose={() => setRead(null)} />}
    </ListPage>
  )
}

function useColumns(onRead: (application: Application) => void): readonly Column<Application>[] {
  const { t } = useTranslation('problem-admin')
  return [
    {
      key: 'title',
      title: t('applications.problem'),
      width: 'main',
      isRowHeader: true,
      cell: (row) => (
        <>
          <bdi>{row.title}</bdi> <span>{row.problemId}</span>
        </>
      ),
    },
    {
      key: 'group',
      title: t('applications.group'),
      width: 'fitted',
      from: 'medium',
      cell: ({ groupName }) => <bdi>{groupName}</bdi>,
    },
    {
      key: 'author',
      title: t('applications.author'),
      width: 'fitted',
      from: 'wide',
      cell: ({ author }) => <bdi>{author}</bdi>,
    },
    {
      key: 'state',
      title: t('applications.state'),
      width: 'fitted',
      cell: ({ applyPublicProgress }) => t(`applications.${stateOf(applyPublicProgress)}`),
    },
    {
      key: 'actions',
      title: t('applications.decide'),
      hidesTitle: true,
      width: 'fitted',
      cell: (row) => <ReadButton title={row.title} onRead={() => onRead(row)} />,
    },
  ]
}

function ReadButton({ title, onRead }: { readonly title: string; readonly onRead: () => void }) {
  const { t } = useTranslation('problem-admin')
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={t('applications.read_of', { title })}
      onClick={onRead}
    >
      {t('applications.read')}
    </Button>
  )
}

function stateOf(progress: number | null): keyof typeof APPLICATION_PROGRESS {
  if (progress === APPLICATION_PROGRESS.waiting) return 'waiting'
  return progress === APPLICATION_PROGRESS.accepted ? 'accepted' : 'refused'
}

function ReadDialog({ row, onClose }: { readonly row: Application; readonly onClose: () => void }) {
  const { t } = useTranslation('problem-admin')
  const review = useReview()
  const { id, title, description, input, output, hint, applyPublicProgress } = row
  const decide = (state: 'accepted' | 'refused') =>
    review.mutate(
      { pid: id, progress: APPLICATION_PROGRESS[state] },
      {
        onSuccess: () => {
          toast.success(t(`applications.${state}_done`, { title }))
          onClose()
        },
      },
    )
  return (
    <Dialog
      title={title}
      widthPx={760}
      onClose={onClose}
      actions={
        <>
          {applyPublicProgress !== APPLICATION_PROGRESS.refused && (
            <Button variant="default" loading={review.isPending} onClick={() => decide('refused')}>
              {t('applications.refuse')}
            </Button>
          )}
          {applyPublicProgress !== APPLICATION_PROGRESS.accepted && (
            <Button loading={review.isPending} onClick={() => decide('accepted')}>
              {t('applications.accept')}
            </Button>
          )}
        </>
      }
    >
      {[description, input, output, hint]
        .filter((text) => text.trim() !== '')
        .map((text) => (
          <Markdown key={text} source={text} />
        ))}
    </Dialog>
  )
}
