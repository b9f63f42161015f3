import { IconLock } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useUser } from '../../../api/session.ts'
import { useSiteConfig } from '../../../api/site-config.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import place from '../../../ui/page/PlacePage.module.css'
import { useContest } from '../contest-context.ts'
import { barToView } from '../entrance.ts'
import classes from './ContestBar.module.css'
import { CONTEST_TABS, type PageName } from './contest-tabs.ts'
import { UnreadMark } from './UnreadMark.tsx'

/** The menu of a contest. What is not open to the reader yet is shown, and leads nowhere. */
export function ContestTabs() {
  const { t } = useTranslation('contests')
  const open = useContest()
  const user = useUser()
  const { contest, state } = open
  const isClosed = barToView(contest, state) !== null
  const { openContestComment } = useSiteConfig()
  const menu = useCurrentInSight()
  const isShown = (name: PageName) => name !== 'tab.comments' || openContestComment
  return (
    <nav ref={menu} className={`${place.tabs} ${classes.menu}`} aria-label={t('shell.tabs')}>
      {CONTEST_TABS.filter(({ name, shownTo }) => isShown(name) && shownTo(open, user)).map(
        ({ name, link, isInside }) =>
          isInside && isClosed ? (
            <span key={name} className={classes.closed}>
              <IconLock size={14} aria-hidden="true" />
              {t(name)}
              <span className="visually-hidden">{t('shell.locked')}</span>
            </span>
          ) : (
            <Link key={name} {...link(String(contest.id))}>
              {t(name)}
              {name === 'tab.announcements' && <UnreadMark />}
            </Link>
          ),
      )}
    </nav>
  )
}

/** The menu scrolls where it has no room for all its pages: the current one is brought to its middle. */
function useCurrentInSight() {
  const menu = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, another current link
  useEffect(() => {
    const { current: nav } = menu
    const link = nav?.querySelector<HTMLElement>('[aria-current]')
    if (nav && link) nav.scrollLeft = link.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2
  }, [pathname])
  return menu
}
