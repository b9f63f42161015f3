import { useQuery } from '@tanstack/react-query'
import { Suspense, use } from 'react'
import { useUser } from '../../api/session.ts'
import { later } from '../../ui/page/later.tsx'
import { PartBorder } from '../../ui/page/PartBorder.tsx'
import { USERS_ROOM } from '../../ui/page/users-room.ts'
import { AgendaRoom } from './agenda/AgendaRoom.tsx'
import { fetchAgenda } from './agenda/fetch-agenda.ts'
import { AnnouncementPanel } from './announcements/AnnouncementPanel.tsx'
import strip from './Countdowns.module.css'
import carousel from './carousel/Carousel.module.css'
import { carouselShape } from './carousel/carousel-shape.ts'
import classes from './HomePage.module.css'
import { homePageQuery } from './home.api.ts'
import { JudgePanel } from './JudgePanel.tsx'
import { RecentProblems } from './RecentProblems.tsx'
import { SiteHeading } from './SiteHeading.tsx'
import { WeekPanel } from './week/WeekPanel.tsx'

// Parts that many sites do not have, and those at the bottom.
const Carousel = later(() => import('./carousel/Carousel.tsx'))
const Countdowns = later(() => import('./Countdowns.tsx'))
const RecentContests = later(() => import('./contests/RecentContests.tsx'))
const RecentRank = later(() => import('./RecentRank.tsx'))
const RemoteJudges = later(() => import('./RemoteJudges.tsx'))

const MOST_CONTESTS = 3
/** In pixels: the heading, the week, and a row of two lines for each. */
const contestsHeight = (count: number) => 103 + Math.min(MOST_CONTESTS, count) * 68

interface Props {
  /** The open announcement. */
  readonly announcement: number | null
  /** The page of announcements. */
  readonly page: number
  readonly onPage: (page: number) => void
}

export function HomePage({ announcement, page, onPage }: Props) {
  const user = useUser()
  // The loader has waited for it. If it failed, the parts that do not depend on it are shown anyway.
  const { data } = useQuery(homePageQuery)
  return (
    <>
      <SiteHeading isVisitor={user === null} announcement={announcement} />
      {user === null ? (
        USERS_ROOM !== null && <AgendaRoom />
      ) : (
        <PartBorder onRetry={forgotten}>
          <Suspense fallback={<AgendaRoom />}>
            <UsersAgenda uid={user.uid} />
          </Suspense>
        </PartBorder>
      )}
      {data !== undefined && data.slides.length > 0 && (
        <Suspense
          fallback={<div className={carousel.carousel} style={carouselShape(data.slides)} aria-busy="true" />}
        >
          <Carousel slides={data.slides} />
        </Suspense>
      )}
      {data !== undefined && data.countdowns.length > 0 && (
        <Suspense
          fallback={
            <div className={strip.strip}>
              {data.countdowns.map(({ time }) => (
                <div key={time.getTime()} className={strip.countdown} />
              ))}
            </div>
          }
        >
          <Countdowns countdowns={data.countdowns} clockAheadMs={data.clockAheadMs} />
        </Suspense>
      )}
      <div className={classes.columns}>
        <div className={classes.side}>
          <AnnouncementPanel announcement={announcement} page={page} onPage={onPage} />
          <RecentProblems />
        </div>
        <div className={classes.side}>
          {data !== undefined && data.contests.length > 0 && (
            <Suspense fallback={<div style={{ height: contestsHeight(data.contests.length) }} />}>
              <RecentContests contests={data.contests} clockAheadMs={data.clockAheadMs} />
            </Suspense>
          )}
          <JudgePanel />
          <WeekPanel />
          {data !== undefined && data.remoteJudges.length > 0 && (
            <Suspense fallback={null}>
              <RemoteJudges judges={data.remoteJudges} />
            </Suspense>
          )}
          <Suspense fallback={null}>
            <RecentRank />
          </Suspense>
        </div>
      </div>
    </>
  )
}

/** A failed fetch is forgotten by itself, so the next rendering tries again. */
const forgotten = () => {}

/** Not by `later`, because the picture waits for it: it decides where everything else goes. */
function UsersAgenda({ uid }: { readonly uid: string }) {
  const { Agenda } = use(fetchAgenda())
  return <Agenda uid={uid} />
}
