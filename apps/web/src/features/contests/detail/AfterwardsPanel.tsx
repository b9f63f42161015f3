import { type ContestProblemVo, isRefusedFor, type OwnStandingVo, VERDICT_STATUS } from '@gavel/contract'
import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions } from '@tanstack/react-router'
import { problemAddress } from '../../../api/problem-address.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Balloon } from '../../../ui/contest/Balloon.tsx'
import { formatBoardTotal } from '../../../ui/standings/cell-look.ts'
import { useContest } from '../contest-context.ts'
import { contestOwnStatusQuery, contestProblemsQuery, ownStandingQuery } from '../contests.api.ts'
import classes from './AfterwardsPanel.module.css'

const NO_PIDS: readonly number[] = []

/** Whether what this panel shows is known, so that nothing below it moves; so it is where the panel has nothing to show. */
export function useAfterwardsKnown(): boolean {
  const { contest, state } = useContest()
  const isShown = state === 'ended' && contest.can.look === true
  const rank = useQuery({ ...ownStandingQuery(contest.id), enabled: isShown })
  const problems = useQuery({ ...contestProblemsQuery(contest.id), enabled: isShown })
  const pids = problems.data?.map(({ pid }) => pid) ?? NO_PIDS
  const own = useQuery({
    ...contestOwnStatusQuery(contest.id, pids, contest.allowEndSubmit),
    enabled: isShown && pids.length > 0,
  })
  const isWaiting = rank.isLoading || problems.isLoading || own.isLoading
  return !isShown || !isWaiting
}

/** A contest that is over, as it concerns its reader: their rank, and the problems that they have not solved. */
export function AfterwardsPanel() {
  const { contest, state } = useContest()
  if (state !== 'ended' || contest.can.look !== true) return null
  return (
    <section className={classes.panel}>
      <OwnRank />
      <Rest />
    </section>
  )
}

function OwnRank() {
  const { t } = useTranslation('contests')
  const { contest } = useContest()
  const { data } = useQuery(ownStandingQuery(contest.id))
  if (data === undefined || data === null) return null
  return (
    <div>
      <h2>{t('after.rank')}</h2>
      <p className={classes.rank}>
        <Link to="/contest/$contestID/rank" params={{ contestID: String(contest.id) }}>
          {data.rank === null
            ? t('after.unranked')
            : t('after.rank_of', { rank: formatNumber(data.rank), ranked: formatNumber(data.ranked) })}
        </Link>
        {data.medal !== null && <span>{t(`after.medal.${data.medal}`)}</span>}
      </p>
      <p className={classes.note}>
        <Result standing={data} />
        {contest.isSealed && ` ${t('after.sealed')}`}
      </p>
    </div>
  )
}

function Result({ standing: { result, time } }: { readonly standing: OwnStandingVo }) {
  const { t } = useTranslation('contests')
  const { contest } = useContest()
  const count = formatNumber(result)
  if (contest.format !== 'icpc') return t('after.points', { count })
  return t('after.solved', { count, time: formatBoardTotal(time, contest.timeUnit) })
}

/** Where a problem can be solved now: in the contest while it takes submissions, else where it is public; or nowhere. */
function practiceLink(contestID: string, isOpen: boolean, { displayId, practice }: ContestProblemVo) {
  if (isOpen)
    return linkOptions({
      to: '/contest/$contestID/problem/$problemID',
      params: { contestID, problemID: displayId },
    })
  if (practice === null) return null
  return problemAddress(practice.problemId, practice.gid)
}

function Rest() {
  const { t } = useTranslation('contests')
  const { contest } = useContest()
  const { data: problems = [] } = useQuery(contestProblemsQuery(contest.id))
  const pids = problems.map(({ pid }) => pid)
  const { data: own } = useQuery(contestOwnStatusQuery(contest.id, pids, contest.allowEndSubmit))
  if (problems.length === 0 || own === undefined) return null
  // Its password is asked for there.
  const isOpen = contest.can.submit === true || isRefusedFor(contest.can.submit, 'contest_not_registered')
  const unsolved = problems.filter(({ pid }) => own.get(pid)?.status !== VERDICT_STATUS.AC)
  const rest = unsolved.flatMap((problem) => {
    const link = practiceLink(String(contest.id), isOpen, problem)
    return link === null ? [] : [{ problem, link }]
  })
  if (unsolved.length === 0) return <p className={classes.note}>{t('after.all_solved')}</p>
  if (rest.length === 0) return null
  return (
    <div>
      <h2>{t('after.rest')}</h2>
      <ul className={classes.rest}>
        {rest.map(({ problem: { id, displayId, displayTitle, color }, link }) => (
          <li key={id}>
            <Link {...link}>
              <Balloon label={displayId} color={color} />
              <bdi>{displayTitle}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
