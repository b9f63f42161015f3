import { exportStagedChanges, type StagedRejudgeReport } from '@gavel/contract'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { download } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Pager } from '../../ui/list/Pager.tsx'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { ChangeFilters } from './ChangeFilters.tsx'
import { ChangeTable } from './ChangeTable.tsx'
import { CHANGE_PAGE_SIZE, type ChangeSearch, changesQueryOf, withFilter } from './change-search.ts'
import classes from './RejudgePage.module.css'
import { changesQuery } from './rejudges.api.ts'

interface Props {
  readonly report: StagedRejudgeReport
  readonly search: ChangeSearch
  readonly onSearch: (search: ChangeSearch) => void
}

/** The submissions with their old and new verdicts, filtered and as a file. */
export function ChangeList({ report, search, onSearch }: Props) {
  const { t } = useTranslation('rejudges')
  const { data, error, refetch } = useQuery(changesQuery(report, search))
  return (
    <section aria-labelledby="rejudge-changes">
      <div className={classes.sectionHead}>
        <h2 id="rejudge-changes">{t('detail.changes')}</h2>
        <ExportButton id={report.id} search={search} />
      </div>
      <ChangeFilters search={search} onChange={(change) => onSearch(withFilter(search, change))} />
      {data === undefined && error === null && <SkeletonRows rows={8} height={46} />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.records.length === 0 && <EmptyState title={t('detail.changes_none')} />}
      {data !== undefined && data.records.length > 0 && <ChangeTable rows={data.records} />}
      {data !== undefined && (
        <Pager
          page={search.page ?? 1}
          size={CHANGE_PAGE_SIZE}
          total={data.total}
          label={t('detail.changes')}
          onPage={(page) => onSearch(withFilter(search, { page }))}
        />
      )}
    </section>
  )
}

/** The file contains the submissions that match the filters. */
function ExportButton({ id, search }: { readonly id: number; readonly search: ChangeSearch }) {
  const { t } = useTranslation('rejudges')
  const { currentPage: _page, limit: _limit, ...query } = changesQueryOf(search)
  const fetchFile = useMutation({
    mutationFn: () => download(exportStagedChanges, { query: { ...query, id } }),
  })
  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      loading={fetchFile.isPending}
      onClick={() => fetchFile.mutate()}
    >
      {t('detail.export')}
    </Button>
  )
}
