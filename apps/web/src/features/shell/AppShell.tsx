import { Outlet } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useSiteConfig } from '../../api/site-config.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { siteShortName } from '../../ui/site-short-name.ts'
import classes from './AppShell.module.css'
import { BackToTop } from './BackToTop.tsx'
import { Footer } from './Footer.tsx'
import { NavigationProgress } from './NavigationProgress.tsx'
import { Toasts } from './Toasts.tsx'
import { TopBar } from './TopBar.tsx'

/** What surrounds every page; `overlay` may open over any of them. */
export function AppShell({ overlay }: { readonly overlay: ReactNode }) {
  const { t } = useTranslation()
  const { shortName } = useSiteConfig()
  useEffect(() => siteShortName.set(shortName), [shortName])
  return (
    <>
      <a className={classes.skip} href="#content">
        {t('nav.skip')}
      </a>
      <NavigationProgress />
      <TopBar />
      <main id="content" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <Footer />
      <BackToTop />
      {overlay}
      <Toasts />
    </>
  )
}
