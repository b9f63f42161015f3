import { Outlet } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useSiteConfig } from '../../api/site-config.ts'
import { siteShortName } from '../../ui/site-short-name.ts'
import classes from './AppShell.module.css'
import { BackToTop } from './BackToTop.tsx'
import { Footer } from './Footer.tsx'
import { NavigationProgress } from './NavigationProgress.tsx'
import { SkipLink } from './SkipLink.tsx'
import { Toasts } from './Toasts.tsx'
import { TopBar } from './TopBar.tsx'

interface Props {
  /** May open over any page. */
  readonly overlay: ReactNode
  /** The page brings its own surroundings, as the administration's do. */
  readonly isBare: boolean
}

/** What surrounds every page. */
export function AppShell({ overlay, isBare }: Props) {
  const { shortName } = useSiteConfig()
  useEffect(() => siteShortName.set(shortName), [shortName])
  return (
    <>
      {isBare ? <Outlet /> : <SitePage />}
      <NavigationProgress />
      {overlay}
      <Toasts />
    </>
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
