import { IconArrowBackUp, IconMenu2 } from '@tabler/icons-react'
import { Link, Outlet } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { isSiteAdmin, useUser } from '../../../api/session.ts'
import { useSiteConfig } from '../../../api/site-config.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { AccountCorner } from '../AccountCorner.tsx'
import { AppearanceMenu } from '../AppearanceMenu.tsx'
import { FinderButton } from '../finder/FinderButton.tsx'
import { LanguageButton } from '../LanguageButton.tsx'
import { NavDrawer } from '../NavDrawer.tsx'
import { SkipLink } from '../SkipLink.tsx'
import { AdminNav } from './AdminNav.tsx'
import classes from './AdminShell.module.css'
import { SideNav } from './SideNav.tsx'

/** The frame around the administration's pages, instead of the site's navigation bar and footer. */
export function AdminShell() {
  // The login page uses this too, and so does a user who has been logged out.
  const mayEnter = isSiteAdmin(useUser())
  return (
    <>
      <SkipLink />
      <Header hasNav={mayEnter} />
      <div className={classes.body}>
        {mayEnter && <SideNav />}
        <main id="content" tabIndex={-1} className={classes.main}>
          <Outlet />
        </main>
      </div>
    </>
  )
}

function Header({ hasNav }: { readonly hasNav: boolean }) {
  const { t } = useTranslation('admin-shell')
  const { shortName } = useSiteConfig()
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const closeDrawer = useCallback(() => setDrawerOpen(false), [])
  return (
    <>
      <header className={classes.bar}>
        {hasNav && (
          <button
            type="button"
            className={classes.burger}
            aria-label={t('nav.open_menu')}
            aria-expanded={isDrawerOpen}
            onClick={() => setDrawerOpen(true)}
          >
            <IconMenu2 size={20} />
          </button>
        )}
        <Link to="/admin/dashboard" className={classes.brand}>
          <strong>{shortName}</strong>
          <span className={classes.area}>{t('area')}</span>
        </Link>
        <Link to="/home" className={classes.back} title={t('back_to_site')}>
          <IconArrowBackUp size={18} aria-hidden="true" />
          <span>{t('back_to_site')}</span>
        </Link>
        {hasNav && <FinderButton />}
        <LanguageButton />
        <AppearanceMenu />
        {hasNav && <AccountCorner />}
      </header>
      {hasNav && isDrawerOpen && (
        <NavDrawer title={t('area')} label={t('label')} onClose={closeDrawer}>
          <AdminNav />
        </NavDrawer>
      )}
    </>
  )
}
