import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Avatar } from '../../ui/media/Avatar.tsx'
import { UserLink } from '../../ui/text/UserLink.tsx'
import { recentRankQuery } from './home.api.ts'
import { Panel } from './Panel.tsx'
import classes from './RecentRank.module.css'

/**
 * The users who solved the most problems within a week. Hidden if there are none, and until the server has responded:
 * it comes last, so nothing moves when it appears.
 */
export default function RecentRank() {
  const { t } = useTranslation('home')
  const { data = [] } = useQuery(recentRankQuery)
  if (data.length === 0) return null
  return (
    <Panel title={t('rank.title')} aside={<Link to="/acm-rank">{t('rank.all')}</Link>}>
      <ol className={classes.list}>
        {data.map(({ uid, username, avatar, ac }, index) => (
          <li key={uid} className={classes.row}>
            <span className={classes.place} aria-hidden="true">
              {index + 1}
            </span>
            <Avatar name={username} image={avatar} />
            <UserLink username={username} className={classes.name} />
            <span className={classes.solved}>{t('rank.solved', { count: formatNumber(ac) })}</span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
