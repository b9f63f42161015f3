import type { ProblemInfoVo } from '@gavel/contract'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useUser } from '../../../api/session.ts'
import { parseExtraFiles } from '../../../features/problems/extra-files.ts'
import { ProblemHeader } from '../../../features/problems/ProblemHeader.tsx'
import { Statement } from '../../../features/problems/Statement.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import classes from './WorkplacePage.module.css'

/** Most visits read and write; own submissions and annex are fetched when they are opened. */
const Annex = lazy(async () => ({
  default: (await import('../../../features/problems/Annex.tsx')).Annex,
}))
const MySubmissions = lazy(async () => ({
  default: (await import('../../../features/submissions/MySubmissions.tsx')).MySubmissions,
}))

export type Tab = 'description' | 'submissions' | 'annex'

interface Props {
  readonly info: ProblemInfoVo
  readonly tab: Tab
  readonly page: number
  readonly onPage: (page: number) => void
}

export function ReadingPane({ info, tab, page, onPage }: Props) {
  const { problem } = info
  const files = parseExtraFiles(problem.userExtraFile)
  const isUser = useUser() !== null
  const isMissing = (tab === 'annex' && files.length === 0) || (tab === 'submissions' && !isUser)
  const shown = isMissing ? 'description' : tab
  return (
    <>
      <Tabs problemId={problem.problemId} hasAnnex={files.length > 0} />
      <ProblemHeader info={info} />
      <Suspense fallback={<SkeletonRows rows={5} height={44} />}>
        {shown === 'submissions' && (
          <MySubmissions problemId={problem.problemId} page={page} onPage={onPage} />
        )}
        {shown === 'annex' && <Annex files={files} />}
      </Suspense>
      {shown === 'description' && <Statement problem={problem} />}
    </>
  )
}

/** Own submissions are for users, the annex for problems that have one. One part alone needs no choice. */
function Tabs({ problemId, hasAnnex }: { readonly problemId: string; readonly hasAnnex: boolean }) {
  const { t } = useTranslation('problems')
  const isUser = useUser() !== null
  if (!isUser && !hasAnnex) return null
  const shared = {
    to: '/problem/$problemId',
    params: { problemId },
    replace: true,
    resetScroll: false,
    activeOptions: { exact: true, includeSearch: true },
    activeProps: { 'aria-current': 'page' },
  } as const
  return (
    <nav className={classes.tabs} aria-label={t('detail.tabs')}>
      <Link {...shared} search={{}}>
        {t('detail.description')}
      </Link>
      {isUser && (
        <Link {...shared} search={{ tab: 'submissions' }} activeOptions={{ includeSearch: true }}>
          {t('detail.submissions')}
        </Link>
      )}
      {hasAnnex && (
        <Link {...shared} search={{ tab: 'annex' }}>
          {t('detail.annex')}
        </Link>
      )}
    </nav>
  )
}
