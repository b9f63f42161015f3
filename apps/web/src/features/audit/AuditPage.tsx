import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { AuditEntry } from './AuditEntry.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import classes from './AuditPage.module.css'
import { auditPageQuery, useAuditExport } from './audit.api.ts'
import type { AuditSearch } from './audit-address.ts'
import { AUDIT_PAGE_SIZE } from './audit-search.ts'

interface Props {
  readonly search: AuditSearch
  readonly onSearch: (search: AuditSearch) => void
}

/** What administrators changed, newest first. */
export function AuditPage({ search, onSearch }: Props) {
  const { t } = useTranslation('audit')
  const { data, error, isPlaceholderData, refetch } = useQuery(auditPageQuery(search))
  const exportFile = useAuditExport(search)
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <PageTitle title={t('title')} />
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          loading={exportFile.isPending}
          onClick={() => exportFile.mutate()}
        >
          {t('export')}
        </Button>
      </div>
      <p className={classes.about}>{t('about')}</p>
      <AuditFilters search={search} onSearch={onSearch} />
      {data === undefined && error === null && <SkeletonRows rows={8} height={56} />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.total === 0 && (
        <EmptyState title={t('none')}>
          <p>{t('none_hint')}</p>
        </EmptyState>
      )}
      {data !== undefined && data.total > 0 && (
        <>
          <ul className={classes.entries} data-stale={isPlaceholderData} aria-label={t('title')}>
            {data.records.map((entry) => (
              <AuditEntry key={entry.id} entry={entry} />
            ))}
          </ul>
          <Pager
            page={search.page ?? 1}
            size={AUDIT_PAGE_SIZE}
            total={data.total}
            onPage={(page) => onSearch({ ...search, page: page === 1 ? undefined : page })}
          />
        </>
      )}
    </div>
  )
}
