import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { hasCode } from '../../../api/errors.ts'
import { problemQuery } from '../../../features/problems/problems.api.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import { SplitPane } from '../../../ui/SplitPane.tsx'
import { CodePane } from './CodePane.tsx'
import { ReadingPane, type Tab } from './ReadingPane.tsx'
import classes from './WorkplacePage.module.css'

interface Props {
  readonly problemId: string
  readonly tab: Tab
  readonly page: number
  readonly onPage: (page: number) => void
}

/** Where problem, editor and submissions meet: the statement to read, the place to write, the verdict below it. */
export function WorkplacePage({ problemId, tab, page, onPage }: Props) {
  const { t } = useTranslation('problems')
  const { t: editor } = useTranslation('editor')
  const { data: info, error, refetch } = useQuery(problemQuery(problemId))
  if (info === undefined && error !== null)
    return (
      <>
        <PageTitle title={problemId} />
        {hasCode(error, 'problem_not_found', 'problem_not_public') ? (
          <EmptyState title={t('detail.not_found')}>
            <Link to="/problem">{t('detail.to_list')}</Link>
          </EmptyState>
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )}
      </>
    )
  return (
    <div className={`full-width ${classes.workplace}`}>
      <SplitPane
        barLabel={editor('workplace.bar')}
        left={
          <div className={classes.reading}>
            {info === undefined ? (
              <SkeletonRows rows={16} height={34} />
            ) : (
              <ReadingPane info={info} tab={tab} page={page} onPage={onPage} />
            )}
          </div>
        }
        right={
          info === undefined ? (
            <div className={classes.reading}>
              <SkeletonRows rows={16} height={26} />
            </div>
          ) : (
            <CodePane info={info} />
          )
        }
      />
    </div>
  )
}
