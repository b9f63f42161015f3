import { useUser } from '../../api/session.ts'
import classes from './HomePage.module.css'
import { JudgePanel } from './JudgePanel.tsx'
import { RecentProblems } from './RecentProblems.tsx'
import { SiteHeading } from './SiteHeading.tsx'
import { WeekPanel } from './WeekPanel.tsx'

export function HomePage() {
  const isVisitor = useUser() === null
  return (
    <>
      <SiteHeading isVisitor={isVisitor} />
      <div className={classes.columns}>
        <RecentProblems />
        <div className={classes.side}>
          <JudgePanel />
          <WeekPanel />
        </div>
      </div>
    </>
  )
}
