import type { ContestVo } from '@gavel/contract'
import { useFromNow } from '../../../browser/now.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './ContestListPage.module.css'
import { ContestRow } from './ContestRow.tsx'
import { groupsOf, lastChange } from './contest-groups.ts'

interface Props {
  readonly contests: readonly ContestVo[]
  readonly clockAheadMs: number
}

/** Contests under what they are now: running, to come, or over. */
export function ContestSections({ contests, clockAheadMs }: Props) {
  const { t } = useTranslation('contests')
  // Contests go from one group to the next in the second in which they begin or end.
  const changedAt = useFromNow((now) => lastChange(contests, now + clockAheadMs))
  return groupsOf(contests, changedAt).map(({ state, year, contests }) => (
    <section key={`${state} ${year}`} aria-label={nameOf(state, year)}>
      <h2 className={classes.group}>{nameOf(state, year)}</h2>
      <ul className={classes.list}>
        {contests.map((contest) => (
          <ContestRow key={contest.id} contest={contest} state={state} clockAheadMs={clockAheadMs} />
        ))}
      </ul>
    </section>
  ))

  function nameOf(state: keyof typeof GROUP_NAMES, year: number | null) {
    return year === null ? t(GROUP_NAMES[state]) : t('list.ended_in', { year })
  }
}

const GROUP_NAMES = {
  running: 'state.running',
  scheduled: 'list.upcoming',
  ended: 'state.ended',
} as const
