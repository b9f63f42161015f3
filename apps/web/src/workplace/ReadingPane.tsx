import type { ProblemInfoVo } from '@gavel/contract'
import { Suspense } from 'react'
import { useUser } from '../api/session.ts'
import type { Example } from '../features/problems/examples.ts'
import { parseExtraFiles } from '../features/problems/extra-files.ts'
import { ProblemHeader } from '../features/problems/ProblemHeader.tsx'
import { Statement } from '../features/problems/Statement.tsx'
import { SkeletonRows } from '../ui/list/SkeletonRows.tsx'
import { later } from '../ui/page/later.tsx'
import { canBeTried } from './can-be-tried.ts'
import { TabBar } from './TabBar.tsx'
import type { WorkplaceSearch } from './workplace-search.ts'

/** Most visits read and write; the other parts are fetched when they are opened. */
const Annex = later(async () => ({
  default: (await import('../features/problems/Annex.tsx')).Annex,
}))
const MySubmissions = later(async () => ({
  default: (await import('../features/submissions/MySubmissions.tsx')).MySubmissions,
}))
const Solutions = later(() => import('../features/submissions/Solutions.tsx'))

interface Props {
  readonly info: ProblemInfoVo
  readonly search: WorkplaceSearch
  readonly onSearch: (change: Partial<WorkplaceSearch>) => void
  /** Runs the program of the editor on a sample. */
  readonly onTry: (sample: Example) => void
}

export function ReadingPane({ info, search, onSearch, onTry }: Props) {
  const { problem } = info
  const { tab = 'description', page = 1 } = search
  const { problemId } = problem
  const files = parseExtraFiles(problem.userExtraFile)
  const isUser = useUser() !== null
  const isMissing = (tab === 'annex' && files.length === 0) || (tab === 'submissions' && !isUser)
  const shown = isMissing ? 'description' : tab
  return (
    <>
      <TabBar
        problemId={problemId}
        hasAnnex={files.length > 0}
        search={search}
        onFocus={(isFocused) => onSearch({ focus: isFocused ? true : undefined })}
      />
      <ProblemHeader info={info} />
      <Suspense fallback={<SkeletonRows rows={5} height={44} />}>
        {shown === 'submissions' && (
          <MySubmissions problemId={problemId} page={page} onPage={(next) => onSearch({ page: next })} />
        )}
        {shown === 'solutions' && (
          <Solutions
            problemId={problemId}
            page={page}
            order={search.order ?? 'newest'}
            onPage={(next) => onSearch({ page: next })}
            onOrder={(order) => onSearch({ order: order === 'newest' ? undefined : order, page: 1 })}
          />
        )}
        {shown === 'annex' && <Annex pid={problem.id} files={files} />}
      </Suspense>
      {shown === 'description' && (
        <Statement problem={problem} onTry={canBeTried(problem) ? onTry : undefined} />
      )}
    </>
  )
}
