import { Link } from '@tanstack/react-router'
import { formatInstant } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SkeletonRows } from '../../../ui/list/SkeletonRows.tsx'
import { Markdown } from '../../../ui/text/Markdown.tsx'
import { UserLink } from '../../../ui/text/UserLink.tsx'
import { Duration } from '../ContestFacts.tsx'
import { useContest } from '../contest-context.ts'
import { AfterwardsPanel, useAfterwardsKnown } from './AfterwardsPanel.tsx'
import { EntryPanel } from './entry/EntryPanel.tsx'
import classes from './OverviewPage.module.css'

const ACCESS = ['access.hint.public', 'access.hint.private', 'access.hint.protected'] as const

/** The description of a contest, how it counts, and how to take part. */
export function OverviewPage() {
  const { t } = useTranslation('contests')
  const { contest, state } = useContest()
  if (!useAfterwardsKnown()) return <SkeletonRows rows={8} height={46} />
  return (
    <div className={classes.columns}>
      <section className={classes.text} aria-label={t('overview.title')}>
        {contest.description.trim() === '' ? (
          <p className={classes.none}>{t('overview.none')}</p>
        ) : (
          <Markdown source={contest.description} />
        )}
      </section>
      <aside className={classes.side}>
        <AfterwardsPanel />
        <EntryPanel contest={contest} state={state} />
        {contest.finalTime !== null && (
          <Link to="/contest/$contestID/honours" params={{ contestID: String(contest.id) }}>
            {t('tab.honours')}
          </Link>
        )}
        <Facts />
      </aside>
    </div>
  )
}

function Facts() {
  const { t } = useTranslation('contests')
  const { contest, state } = useContest()
  const { gid, format, auth, startTime, endTime, duration, author, sealRank, sealRankTime } = contest
  // Entrants who may see everything would look for what is kept from them. Organisers always see everything.
  const isSealTold = sealRank && (state !== 'ended' || contest.isSealed || contest.isAdmin)
  return (
    <dl className={classes.facts} aria-label={t('overview.facts')}>
      <dt>{t('fact.start')}</dt>
      <dd className="numbers">{formatInstant(startTime)}</dd>
      <dt>{t('fact.end')}</dt>
      <dd className="numbers">{formatInstant(endTime)}</dd>
      <dt>{t('fact.duration')}</dt>
      <dd>
        <Duration seconds={duration} />
      </dd>
      <dt>{t('fact.rule')}</dt>
      <dd>{t(`rule.${format}`)}</dd>
      {format === 'icpc' ? (
        <>
          <dt>{t('fact.penalty')}</dt>
          <dd>{t('fact.penalty_each', { minutes: contest.penaltySeconds / 60 })}</dd>
          <dt>{t('fact.time_unit')}</dt>
          <dd>{t(`fact.time_unit_of.${contest.timeUnit}`)}</dd>
        </>
      ) : (
        <>
          <dt>{t('fact.counts')}</dt>
          <dd>{t(countsKey(format, contest.oiRankScoreType))}</dd>
        </>
      )}
      {isSealTold && sealRankTime !== null && (
        <>
          <dt>{t('fact.seal')}</dt>
          <dd className="numbers">
            {sealRankTime <= startTime
              ? t('fact.seal_whole')
              : t('fact.seal_at', { time: formatInstant(sealRankTime) })}
          </dd>
          <dt>{t('fact.release')}</dt>
          <dd>{t(contest.autoRealRank ? 'fact.release_at_end' : 'fact.release_by_organiser')}</dd>
        </>
      )}
      <dt>{t('fact.access')}</dt>
      <dd>{t(ACCESS[auth])}</dd>
      <dt>{t('fact.late')}</dt>
      <dd>{t(contest.allowEndSubmit ? 'fact.late_allowed' : 'fact.late_forbidden')}</dd>
      <dt>{t('fact.entered')}</dt>
      <dd className="numbers">{contest.count}</dd>
      {gid !== null && (
        <>
          <dt>{t('fact.group')}</dt>
          <dd>
            <Link to="/group/$groupID/contest" params={{ groupID: String(gid) }}>
              {t('fact.to_group')}
            </Link>
          </dd>
        </>
      )}
      {author !== null && (
        <>
          <dt>{t('fact.author')}</dt>
          <dd>
            <UserLink username={author} />
          </dd>
        </>
      )}
    </dl>
  )
}

function countsKey(format: 'oi' | 'ioi', counts: 'Recent' | 'Highest') {
  if (format === 'ioi') return 'fact.counts_subtasks'
  return counts === 'Recent' ? 'fact.counts_recent' : 'fact.counts_highest'
}
