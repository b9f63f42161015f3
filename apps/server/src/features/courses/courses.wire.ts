import type { CourseVo } from '@gavel/contract'
import type { Caller } from '../../http/caller.ts'
import { trainingToWire } from '../trainings/trainings.wire.ts'
import type { Course } from './course-home.service.ts'

export const courseToWire = ({ now, contests, trainings }: Course, caller: Caller): CourseVo => ({
  now,
  contests: contests.map(({ id, title, format, startsAt, endsAt }) => ({
    ...{ id, title, format },
    ...{ startTime: startsAt, endTime: endsAt },
  })),
  trainings: trainings.map((training) => trainingToWire(training, caller)),
})
