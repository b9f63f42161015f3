import type { AgendaVo } from '@gavel/contract'
import { difficultyToWire } from '../../problems/problems.wire.ts'
import type { Agenda } from './agenda.service.ts'

type AgendaProblem = Agenda['unfinished'][number]

const problemToWire = ({ code, title, difficulty, status }: AgendaProblem) => ({
  problemId: code,
  title: title ?? code,
  difficulty: difficultyToWire(difficulty),
  status,
})

export const agendaToWire = ({ now, homework, contests, unfinished, firstSteps }: Agenda): AgendaVo => ({
  now,
  homework: homework.map(({ trainingId, groupId, groupName, title, dueAt, solved, needed }) => ({
    tid: trainingId,
    gid: groupId,
    groupName,
    title,
    dueTime: dueAt,
    solved,
    needed,
  })),
  contests: contests.map(({ id, groupId, title, format, startsAt, endsAt }) => ({
    cid: id,
    gid: groupId,
    title,
    format,
    startTime: startsAt,
    endTime: endsAt,
  })),
  unfinished: unfinished.map(problemToWire),
  firstSteps: firstSteps.map(problemToWire),
})
