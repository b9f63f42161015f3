import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { later } from '../../../ui/page/later.tsx'
import { useContest } from '../contest-context.ts'
import { waitsForRelease } from '../release/waits-for-release.ts'
import classes from './BoardPanel.module.css'
import { BoardPanel } from './BoardPanel.tsx'
import type { BoardSearch } from './board-search.ts'

const ReleaseNote = later(async () => ({ default: (await import('../release/ReleaseNote.tsx')).ReleaseNote }))

interface Props {
  readonly search: BoardSearch
  readonly onSearch: (change: BoardSearch) => void
}

/** The standings inside a contest. */
export function StandingsPage(props: Props) {
  const { t } = useTranslation('standings')
  const open = useContest()
  const { contest, state } = open
  return (
    <div className={classes.panel}>
      {contest.isAdmin && waitsForRelease(open) && (
        <Suspense fallback={null}>
          <ReleaseNote />
        </Suspense>
      )}
      <BoardPanel
        contest={contest}
        hasEnded={state === 'ended'}
        where="inside"
        more={
          contest.finalTime !== null && (
            <Link to="/contest/$contestID/honours" params={{ contestID: String(contest.id) }}>
              {t('honours')}
            </Link>
          )
        }
        {...props}
      />
    </div>
  )
}
