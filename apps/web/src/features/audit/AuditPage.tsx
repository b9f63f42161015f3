import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ListAnswer } from '../../ui/list/ListAnswer.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { Pager } from '../../ui/list/Pager.tsx'
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

/** Changes made by administrators, newest first. */
export function AuditPage({ search, onSearch }: Props) {
  const { t } = useTranslation('audit')
  const query = useQuery(auditPageQuery(search))
  const exportFile = useAuditExport(search)
  return (
    <ListPage
      title={t('title')}
      about={t('about')}
      actions={
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          loading={exportFile.isPending}
          onClick={() => exportFile.mutate()}
        >
          {t('export')}
        </Button>
      }
    >
      <AuditFilters search={search} onSearch={onSearch} />
      <ListAnswer query={query} rows={8} rowHeightPx={56} none={t('none')} noneHint={t('none_hint')}>
        {(entries) => (
          <>
            <ul className={classes.entries} data-stale={query.isPlaceholderData} aria-label={t('title')}>
              {entries.records.map((entry) => (
                <AuditEntry key={entry.id} entry={entry} />
              ))}
            </ul>
            <Pager
              page={search.page ?? 1}
              size={AUDIT_PAGE_SIZE}
              total={entries.total}
              onPage={(page) => onSearch({ ...search, page: page === 1 ? undefined : page })}
            />
          </>
        )}
      </ListAnswer>
    </ListPage>
  )
}
