import type { CourseVo, WebLanguage } from '@gavel/contract'
import type { Caller } from '../../http/caller.ts'
import { contestTitleIn } from '../contests/contest-titles.policy.ts'
import { trainingToWire } from '../trainings/trainings.wire.ts'
import type { Course } from './course-home.service.ts'

export const courseToWire = (
  { now, contests, trainings }: Course,
  { caller, language }: { readonly caller: Caller; readonly language: WebLanguage },
): CourseVo => ({
  now,
  contests: contests.map(({ id, format, startsAt, endsAt, ...named }) => ({
    ...{ id, format, title: contestTitleIn(named, language) },
    ...{ startTime: startsAt, endTime: endsAt },
  })),
  trainings: trainings.map((training) => trainingToWire(training, caller)),
})
