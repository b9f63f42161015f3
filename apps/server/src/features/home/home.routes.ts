import {
  deleteSlide,
  getCountdowns,
  getHomePage,
  listRecentContests,
  listRecentOtherContests,
  listSlideDetails,
  listSlides,
  orderSlides as orderSlidesEndpoint,
  setCountdowns,
  updateSlide,
  uploadSlide,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import { requireUser } from '../../http/caller.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { actorOf } from '../audit/actor.policy.ts'
import { changeCountdowns, readCountdowns } from './countdowns.ts'
import { contestToWire, slideToWire } from './home.wire.ts'
import { createHomePageReader } from './home-page.service.ts'
import { selectRecentContests } from './recent-contests.queries.ts'
import { selectSlides } from './slides.queries.ts'
import { addSlide, changeSlide, orderSlides, removeSlide } from './slides.service.ts'

export function homeRoutes(context: Context): Implementation[] {
  const { db, now } = context
  const readHomePage = createHomePageReader(context)
  return [
    implement(getHomePage, ({ language }) => readHomePage(language)),
    implement(listSlides, async () => (await selectSlides(db)).map(slideToWire)),
    implement(listRecentContests, async ({ language }) => {
      const time = now()
      const contests = await selectRecentContests(db, time)
      return contests.map((contest) => contestToWire(contest, { now: time, language }))
    }),
    implement(listRecentOtherContests, async () => []),
    ...adminRoutes(context),
  ]
}

function adminRoutes(context: Context): Implementation[] {
  const { db } = context
  return [
    implement(getCountdowns, () => readCountdowns(db)),
    implement(setCountdowns, async (request) => {
      await changeCountdowns(context, actorOf(request), request.body.countdowns)
      return null
    }),
    implement(uploadSlide, (request) => {
      const actor = { ...actorOf(request), id: requireUser(request.caller).id }
      return addSlide(context, actor, request.upload)
    }),
    implement(listSlideDetails, async () => (await selectSlides(db)).map(slideToWire)),
    implement(updateSlide, async (request) => {
      await changeSlide(context, actorOf(request), request.body)
      return null
    }),
    implement(orderSlidesEndpoint, async (request) => {
      await orderSlides(context, actorOf(request), request.body.ids)
      return null
    }),
    implement(deleteSlide, async (request) => {
      await removeSlide(context, actorOf(request), request.query.id)
      return null
    }),
  ]
}
