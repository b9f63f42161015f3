import { PRINT_STATUS } from '@gavel/contract'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps, linkOptions } from '@tanstack/react-router'
import { formatInstant } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx'
import { balloonsQuery } from '../balloons/balloons.api.ts'
import { clarificationsQuery } from '../clarifications/clarifications.api.ts'
import { useContest } from '../contest-context.ts'
import { manageLinksOf } from '../jury/manage-links.ts'
import { printQueueQuery } from '../prints/prints.api.ts'
import classes from './JuryPage.module.css'
import { type Queue, queueOf } from './queues.ts'

/** The queues of those who run the contest, each with the age of the oldest entry; and where the contest is set up. */
export function JuryPage() {
  const { t } = useTranslation('contest-jury')
  return (
    <div className={classes.page}>
      <section aria-labelledby="jury-queues">
        <h2 id="jury-queues">{t('desk.queues')}</h2>
        <ul className={classes.list}>
          <Queues />
        </ul>
      </section>
      <section aria-labelledby="jury-setup">
        <h2 id="jury-setup">{t('desk.setup')}</h2>
        <ul className={classes.list}>
          <Setup />
        </ul>
      </section>
    </div>
  )
}

function Queues() {
  const { t } = useTranslation('contest-jury')
  const { contest, state } = useContest()
  const { id, format, openPrint, finalTime } = contest
  const params = { contestID: String(id) }
  const questions = useQuery(clarificationsQuery(id, 1)).data
  const balloons = useQuery({ ...balloonsQuery(id, 1), enabled: format === 'icpc' }).data
  const prints = useQuery({ ...printQueueQuery(id, 1), enabled: openPrint }).data
  return (
    <>
      <QueueItem
        link={linkOptions({ to: '/contest/$contestID/clarifications', params })}
        name={t('desk.questions')}
        queue={queueOf(
          questions,
          ({ answer }) => answer === null,
          ({ askedAt }) => askedAt,
        )}
      />
      {format === 'icpc' && (
        <QueueItem
          link={linkOptions({ to: '/contest/$contestID/ac-info', params })}
          name={t('desk.balloons')}
          queue={queueOf(
            balloons,
            ({ checked }) => !checked,
            ({ submitTime }) => submitTime,
          )}
        />
      )}
      {openPrint && (
        <QueueItem
          link={linkOptions({ to: '/contest/$contestID/admin-print', params })}
          name={t('desk.prints')}
          queue={queueOf(
            prints,
            ({ status }) => status === PRINT_STATUS.waiting,
            ({ gmtCreate }) => gmtCreate,
          )}
        />
      )}
      {state === 'ended' && (
        <li>
          <Link to="/contest/$contestID/final" params={params}>
            {t('desk.final')}
          </Link>
          <span className={classes.note}>
            {finalTime === null
              ? t('desk.not_final')
              : t('desk.final_since', { time: formatInstant(finalTime) })}
          </span>
        </li>
      )}
    </>
  )
}

interface QueueProps {
  readonly link: Pick<LinkProps, 'to' | 'params'>
  readonly name: string
  /** Null while it is unknown. */
  readonly queue: Queue | null
}

function QueueItem({ link, name, queue }: QueueProps) {
  const { t } = useTranslation('contest-jury')
  return (
    <li>
      <Link {...link}>{name}</Link>
      {/* Its line is kept free. */}
      {queue === null ? (
        <span className={classes.note} aria-hidden="true">
          …
        </span>
      ) : (
        <span className={classes.note}>
          {queue.oldest === null ? (
            t('desk.nothing')
          ) : (
            <>
              <strong>
                {t(queue.isMore ? 'desk.waiting_more' : 'desk.waiting', { count: queue.count })}
              </strong>{' '}
              {t('desk.oldest')} <RelativeTime at={queue.oldest} />
            </>
          )}
        </span>
      )}
    </li>
  )
}

/** Administrators of the site set up its contests, those of a group those of the group. */
function Setup() {
  const { t } = useTranslation('contest-jury')
  const { contest } = useContest()
  const links = manageLinksOf(contest.gid)
  if (contest.can.change !== true) return <li className={classes.note}>{t('desk.no_setup')}</li>
  return (
    <>
      <li>
        <Link {...links.edit(contest.id)}>{t('desk.settings')}</Link>
        <span className={classes.note}>{t('desk.settings_about')}</span>
      </li>
      <li>
        <Link {...links.problems(contest.id)}>{t('desk.problems')}</Link>
        <span className={classes.note}>{t('desk.problems_about')}</span>
      </li>
      <li>
        <Link {...links.announcements(contest.id)}>{t('desk.announcements')}</Link>
        <span className={classes.note}>{t('desk.announcements_about')}</span>
      </li>
    </>
  )
}
