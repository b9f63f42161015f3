import { Outlet } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useSiteConfig } from '../../api/site-config.ts'
import { notifications } from '../../browser/notify.ts'
import { siteShortName } from '../../browser/site-short-name.ts'
import { useStore } from '../../store.ts'
import { later } from '../../ui/page/later.tsx'
import classes from './AppShell.module.css'
import { BackToTop } from './BackToTop.tsx'
import { Footer } from './Footer.tsx'
import { FinderLayer } from './finder/FinderLayer.tsx'
import { NavigationProgress } from './NavigationProgress.tsx'
import { SkipLink } from './SkipLink.tsx'
import { Toasts } from './Toasts.tsx'
import { TopBar } from './TopBar.tsx'

// Not needed in the first moments.
const Notifications = later(() => import('./Notifications.tsx'))

interface Props {
  /** May open over any page. */
  readonly overlay: ReactNode
  /** The page has its own shell, like the administration. */
  readonly isBare: boolean
}

/** The frame around every page. */
export function AppShell({ overlay, isBare }: Props) {
  const { shortName } = useSiteConfig()
  useEffect(() => siteShortName.set(shortName), [shortName])
  return (
    <>
      {isBare ? <Outlet /> : <SitePage />}
      <NavigationProgress />
      {overlay}
      <FinderLayer />
      <Toasts />
      <News />
    </>
  )
}

/** Once shown it stays, because its content disappears by itself. */
function News() {
  const isNeeded = useStore(notifications).length > 0
  const [isThere, setThere] = useState(isNeeded)
  if (isNeeded && !isThere) setThere(true)
  return (
    isThere && (
      <Suspense fallback={null}>
        <Notifications />
      </Suspense>
    )
  )
}

function SitePage() {
  return (
    <>
      <SkipLink />
      <TopBar />
      <main id="content" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <Footer />
      <BackToTop />
    </>
  )
}
