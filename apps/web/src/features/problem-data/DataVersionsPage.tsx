import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useManagedGroup } from '../../api/managed-group.ts'
import { problemLinks } from '../../api/problem-links.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { problemTitle } from '../../ui/text/problem-title.ts'
import { AffectedPanel } from './AffectedPanel.tsx'
import type { Compared } from './ComparePanel.tsx'
import { ComparePanel } from './ComparePanel.tsx'
import { MarkedPanel } from './MarkedPanel.tsx'
import { versionsQuery } from './problem-data.api.ts'
import { VersionTable } from './VersionTable.tsx'

interface Props {
  readonly pid: number
  readonly compared: Compared
  readonly onCompare: (compared: Compared) => void
}

/** Every version of a problem's test data: the differences, which one is live, and what was judged with the others. */
export function DataVersionsPage({ pid, compared, onCompare }: Props) {
  const { t } = useTranslation('problem-data')
  const gid = useManagedGroup()
  const { data, error, refetch } = useQuery(versionsQuery(pid, gid))
  return (
    <ListPage
      title={t('title')}
      heading={data && t('title_of', { id: data.problem.problemId, title: problemTitle(data.problem) })}
      about={t('about')}
      actions={<Actions pid={pid} />}
    >
      {data === undefined && error === null && <SkeletonRows rows={4} height={54} />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.versions.length === 0 && (
        <EmptyState title={t('none')}>
          <p>{t('none_hint')}</p>
        </EmptyState>
      )}
      {data !== undefined && data.versions.length > 0 && (
        <>
          <MarkedPanel pid={pid} versions={data.versions} />
          <AffectedPanel problem={data.problem} versions={data.versions} />
          <VersionTable pid={pid} versions={data.versions} />
          {data.versions.length > 1 && (
            <ComparePanel pid={pid} versions={data.versions} compared={compared} onCompare={onCompare} />
          )}
        </>
      )}
    </ListPage>
  )
}

/** Where else the problem is worked on. */
function Actions({ pid }: { readonly pid: number }) {
  const { t } = useTranslation('problem-data')
  const links = problemLinks(pid, useManagedGroup())
  return (
    <>
      <Button variant="default" renderRoot={(props) => <Link {...props} {...links.edit} />}>
        {t('edit')}
      </Button>
      <Button variant="default" renderRoot={(props) => <Link {...props} {...links.check} />}>
        {t('check')}
      </Button>
    </>
  )
}
