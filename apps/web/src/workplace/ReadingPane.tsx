import type { Example, ProblemInfoVo } from '@gavel/contract'
import { Suspense } from 'react'
import { useUser } from '../api/session.ts'
import { parseExtraFiles } from '../features/problems/statement/extra-files.ts'
import { ProblemHeader } from '../features/problems/statement/ProblemHeader.tsx'
import { Statement } from '../features/problems/statement/Statement.tsx'
import { samplesAddress } from '../features/problems/statement/samples-address.ts'
import { SkeletonRows } from '../ui/list/SkeletonRows.tsx'
import { later } from '../ui/page/later.tsx'
import { canBeTried } from './can-be-tried.ts'
import { TabBar } from './TabBar.tsx'
import { nameAt, showsSite, type Workpiece } from './workpiece.ts'
import type { WorkplaceSearch } from './workplace-search.ts'

/** Most visits only read and write; the other parts load when they are opened. */
const Annex = later(async () => ({
  default: (await import('../features/problems/statement/Annex.tsx')).Annex,
}))
const MySubmissions = later(async () => ({
  default: (await import('../features/submissions/list/MySubmissions.tsx')).MySubmissions,
}))
const EditorialTab = later(() => import('../features/editorials/EditorialTab.tsx'))
const Solutions = later(() => import('../features/submissions/list/Solutions.tsx'))

interface Props {
  readonly piece: Workpiece
  readonly info: ProblemInfoVo
  readonly search: WorkplaceSearch
  readonly onSearch: (change: Partial<WorkplaceSearch>) => void
  /** Runs the editor's program on a sample. */
  readonly onTry: (sample: Example) => void
}

export function ReadingPane({ piece, info, search, onSearch, onTry }: Props) {
  const { problem } = info
  const { tab = 'description', page = 1 } = search
  const { place } = piece
  const name = nameAt(piece, info)
  const files = parseExtraFiles(problem.userExtraFile)
  const isUser = useUser() !== null
  const hasHelp = info.help !== 'none'
  const isMissing =
    (tab === 'editorial' && !hasHelp) ||
    (tab === 'annex' && files.length === 0) ||
    (tab === 'submissions' && !isUser) ||
    (tab === 'solutions' && !showsSite(place))
  const shown = isMissing ? 'description' : tab
  return (
    <>
      <TabBar
        piece={piece}
        hasAnnex={files.length > 0}
        hasHelp={hasHelp}
        search={search}
        onFocus={(isFocused) => onSearch({ focus: isFocused ? true : undefined })}
      />
      <ProblemHeader place={place} name={name} info={info} showsSite={showsSite(place)} />
      <Suspense fallback={<SkeletonRows rows={5} height={44} />}>
        {shown === 'submissions' && (
          <MySubmissions
            place={place}
            problemId={name}
            page={page}
            onPage={(next) => onSearch({ page: next })}
          />
        )}
        {shown === 'solutions' && (
          <Solutions
            problemId={problem.problemId}
            page={page}
            order={search.order ?? 'newest'}
            onPage={(next) => onSearch({ page: next })}
            onOrder={(order) => onSearch({ order: order === 'newest' ? undefined : order, page: 1 })}
          />
        )}
        {shown === 'editorial' && <EditorialTab place={place} pid={problem.id} />}
        {shown === 'annex' && <Annex place={place} pid={problem.id} files={files} />}
      </Suspense>
      {shown === 'description' && (
        <Statement
          problem={problem}
          samplesAddress={place.kind === 'site' ? samplesAddress(problem.problemId) : undefined}
          onTry={canBeTried(problem) ? onTry : undefined}
        />
      )}
    </>
  )
}
