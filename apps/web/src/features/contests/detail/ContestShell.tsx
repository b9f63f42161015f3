import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { hasCode } from '../../../api/errors.ts'
import { useLiveQueries } from '../../../api/live-queries.ts'
import { useUser } from '../../../api/session.ts'
import { useFromNow } from '../../../browser/now.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { phaseAt, stateAt } from '../../../ui/contest/contest-clock.ts'
import { NotThere } from '../../../ui/page/PlaceShell.tsx'
import { ContestContext } from '../contest-context.ts'
import { contestKeys } from '../contest-keys.ts'
import { contestQuery, type TimedContest } from '../contests.api.ts'
import { LoginFirst } from './entry/LoginFirst.tsx'

interface Props {
  readonly cid: number
  /** The page inside, which finds the contest by `useContest`. */
  readonly children: ReactNode
}

/** A contest for its pages: it is there when they are drawn, and moves on by the clock while they are open. */
export function ContestShell({ cid, children }: Props) {
  const { t } = useTranslation('contests')
  const isVisitor = useUser() === null
  const { data, error, refetch } = useQuery({ ...contestQuery(cid), enabled: !isVisitor })
  if (isVisitor) return <LoginFirst />
  if (data !== undefined) return <Open contest={data}>{children}</Open>
  return (
    <NotThere
      title={t('list.title')}
      error={error}
      closed={hasCode(error, 'contest_not_found') ? t('shell.not_found') : null}
      onRetry={() => void refetch()}
    >
      <Link to="/contest">{t('shell.to_list')}</Link>
    </NotThere>
  )
}

function Open({ contest, children }: { readonly contest: TimedContest; readonly children: ReactNode }) {
  const state = useFromNow((now) => stateAt(contest, now + contest.clockAheadMs))
  useNewPhase(contest)
  useRoomNews(contest)
  const open = useMemo(() => ({ contest, state }), [contest, state])
  return <ContestContext value={open}>{children}</ContestContext>
}

/** How often the jury's queues, and what others read, are asked for without events, as existing clients do (`api.md` 4.16). */
const POLL_MS = { jury: 10_000, others: 30_000 } as const

/** Asks for what the server says has changed: the contest itself when its clock was moved, and what happens in its room. */
function useRoomNews({ id, can }: TimedContest): void {
  const { detail, clarifications, announcements, unread, prints, balloons } = contestKeys
  const uid = useUser()?.uid ?? ''
  useLiveQueries({
    wanted: { contest: id },
    id,
    queries: {
      contest: [detail(id)],
      clarifications: [clarifications(id)],
      announcements: [announcements(id), unread(uid, id)],
      prints: [prints(id)],
      balloons: [balloons(id)],
    },
    pollMs: POLL_MS[can.run === true ? 'jury' : 'others'],
  })
}

/** Everybody's clock strikes at once: the questions that follow are spread over this time. */
const SPREAD_MS = 2_000
/** A browser whose clock is a little fast would ask before the server lets it in. */
const LEAST_WAIT_MS = 300

/** Keys of other features: the reader's own verdicts beside a problem, and in lists. */
const KEPT_RESULTS = [['problems', 'own-status'], ['submissions']] as const

/** Asks anew what the reader may see when the contest begins, is sealed, ends, or when its results are released. */
function useNewPhase(contest: TimedContest): void {
  const queryClient = useQueryClient()
  const clock = useFromNow((now) => phaseAt(contest, now + contest.clockAheadMs))
  const phase = contest.isSealed ? `${clock}, results hidden` : clock
  const known = useRef<string>(phase)
  useEffect(() => {
    if (known.current === phase) return
    known.current = phase
    const timer = setTimeout(
      () => {
        for (const queryKey of [contestKeys.inside(contest.id), ...KEPT_RESULTS])
          void queryClient.invalidateQueries({ queryKey })
      },
      LEAST_WAIT_MS + Math.random() * SPREAD_MS,
    )
    return () => clearTimeout(timer)
  }, [phase, contest.id, queryClient])
}
