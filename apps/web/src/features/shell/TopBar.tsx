import { IconMenu2 } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { Suspense, useCallback, useState } from 'react'
import { useUser } from '../../api/session.ts'
import { useSiteConfig } from '../../api/site-config.ts'
import { groupOfAddress } from '../../browser/group-address.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { later } from '../../ui/page/later.tsx'
import { AccountCorner } from './AccountCorner.tsx'
import { AppearanceMenu } from './AppearanceMenu.tsx'
import { FinderButton } from './finder/FinderButton.tsx'
import { LanguageButton } from './LanguageButton.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { navItemsFor } from './nav-items.ts'
import classes from './TopBar.module.css'

// For narrow screens.
const NavDrawer = later(async () => ({ default: (await import('./NavDrawer.tsx')).NavDrawer }))

export function TopBar() {
  const { t } = useTranslation()
  const { shortName, name } = useSiteConfig()
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const closeDrawer = useCallback(() => setDrawerOpen(false), [])
  return (
    <>
      <header className={classes.bar}>
        <div className={classes.inner}>
          <button
            type="button"
            className={classes.burger}
            aria-label={t('nav.open_menu')}
            aria-expanded={isDrawerOpen}
            onClick={() => setDrawerOpen(true)}
          >
            <IconMenu2 size={20} />
          </button>
          <Link to="/home" className={classes.brand} title={name}>
            <svg width="24" height="24" viewBox="0 0 32 32" aria-hidden="true">
              <rect width="32" height="32" rx="7" />
              <path d="M9 17.2l4.6 4.6L23.4 11" />
            </svg>
            {shortName}
          </Link>
          <nav className={classes.nav} aria-label={t('nav.label')}>
            <NavLinks />
          </nav>
          <FinderButton />
          <LanguageButton />
          <AppearanceMenu />
          <AccountCorner />
        </div>
      </header>
      {isDrawerOpen && (
        <Suspense fallback={null}>
          <NavDrawer
            title={name}
            onClose={closeDrawer}
            below={<LanguageSwitch className={classes.drawerLanguages} />}
          >
            <NavLinks />
          </NavDrawer>
        </Suspense>
      )}
    </>
  )
}

function NavLinks() {
  const { t } = useTranslation()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  // A page about something in a group belongs to the groups, whatever page it is.
  const isInGroup = useRouterState({
    select: ({ location }) => groupOfAddress(location.publicHref) !== null,
  })
  return navItemsFor(useUser(), useSiteConfig().openPublicDiscussion).map(({ label, link, alsoAt }) => (
    <Link
      key={link.to}
      {...link}
      activeOptions={{ exact: isInGroup && label !== 'nav.groups' }}
      // Belongs to the entry, but is not the page it links to.
      aria-current={
        (alsoAt !== null && path.startsWith(alsoAt)) || (isInGroup && label === 'nav.groups')
          ? 'true'
          : undefined
      }
      activeProps={{ 'aria-current': 'page' }}
    >
      {t(label)}
    </Link>
  ))
}
