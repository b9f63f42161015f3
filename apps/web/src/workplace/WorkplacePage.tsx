import type { Example } from '@gavel/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { hasCode } from '../api/errors.ts'
import { useOnline } from '../browser/online.ts'
import { problemQuery } from '../features/problems/problem.api.ts'
import { samplesAddress } from '../features/problems/statement/samples-address.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { SkeletonRows } from '../ui/list/SkeletonRows.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { ErrorState } from '../ui/page/ErrorState.tsx'
import { PageTitle } from '../ui/page/PageTitle.tsx'
import { SplitPane } from '../ui/page/SplitPane.tsx'
import { CodePane } from './CodePane.tsx'
import type { HandInRules } from './hand-in-rules.ts'
import { OfflineBar } from './offline/OfflineBar.tsx'
import { useAsOf } from './offline/use-as-of.ts'
import { PaneSwitch } from './PaneSwitch.tsx'
import { ReadingPane } from './ReadingPane.tsx'
import { useStepKeys } from './step-keys.ts'
import type { Trying } from './trying.ts'
import classes from './WorkplacePage.module.css'
import type { Workpiece } from './workpiece.ts'
import type { WorkplaceSearch } from './workplace-search.ts'

interface Props {
  readonly piece: Workpiece
  /** Where the place has rules of its own. */
  readonly rules?: HandInRules | undefined
  readonly search: WorkplaceSearch
  readonly onSearch: (change: Partial<WorkplaceSearch>) => Promise<void>
}

/**
 * Where problem, editor and submissions meet: the statement, the editor, and the verdict below it. Narrow screens
 * show one of them at a time.
 */
export function WorkplacePage({ piece, rules, search, onSearch }: Props) {
  const { t: editor } = useTranslation('editor')
  const query = useQuery(problemQuery(piece.place, piece.problemId))
  const { data: info, error, refetch, dataUpdatedAt } = query
  const asOf = useAsOf(piece, dataUpdatedAt)
  const isOnline = useOnline()
  const isAway = asOf !== null
  useEffect(() => {
    if (isOnline && isAway) void refetch()
  }, [isOnline, isAway, refetch])
  useStepKeys()
  const [trying, setTrying] = useState<Trying>({ isOpen: false, chosen: null, count: 0 })
  if (info === undefined && error !== null)
    return <Refused piece={piece} error={error} onRetry={() => void refetch()} />

  async function tryCase(chosen: Example) {
    // The pane first, because what is not on screen cannot take the focus.
    await onSearch({ pane: 'code' })
    setTrying(({ count }) => ({ isOpen: true, chosen, count: count + 1 }))
  }

  return (
    <div
      className={`full-width ${classes.workplace}`}
      data-pane={search.pane ?? 'statement'}
      data-focus={search.focus === true}
    >
      {piece.place.kind === 'site' && (
        <link rel="alternate" type="application/json" href={samplesAddress(piece.problemId)} />
      )}
      {asOf !== null && <OfflineBar asOf={asOf} />}
      <PaneSwitch address={piece.address} search={search} />
      <SplitPane
        barLabel={editor('workplace.bar')}
        left={
          <div className={classes.reading}>
            {info === undefined ? (
              <SkeletonRows rows={16} height={34} />
            ) : (
              <ReadingPane
                piece={piece}
                info={info}
                search={search}
                onSearch={(change) => void onSearch(change)}
                onTry={(sample) => void tryCase(sample)}
              />
            )}
          </div>
        }
        right={
          <div className={classes.writing}>
            {info === undefined ? (
              <div className={classes.reading}>
                <SkeletonRows rows={16} height={26} />
              </div>
            ) : (
              <CodePane
                piece={piece}
                rules={rules}
                info={info}
                isAway={isAway}
                trying={trying}
                onTrying={(isOpen) => setTrying({ ...trying, isOpen })}
                onTry={(chosen) => void tryCase(chosen)}
              />
            )}
          </div>
        }
      />
    </div>
  )
}

interface RefusedProps {
  readonly piece: Workpiece
  readonly error: Error
  readonly onRetry: () => void
}

function Refused({ piece: { place, problemId }, error, onRetry }: RefusedProps) {
  const { t } = useTranslation('problems')
  return (
    <>
      <PageTitle title={problemId} />
      {hasCode(error, 'problem_not_found', 'problem_not_public') ? (
        <EmptyState title={t('detail.not_found')}>
          {place.kind === 'site' && <Link to="/problem">{t('detail.to_list')}</Link>}
        </EmptyState>
      ) : (
        <ErrorState error={error} onRetry={onRetry} />
      )}
    </>
  )
}
