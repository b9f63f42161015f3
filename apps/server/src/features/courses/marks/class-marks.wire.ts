import type { ClassMarksVo } from '@gavel/contract'
import type { CoursePart, MarkedStudent, readClassMarks } from './class-marks.service.ts'

type Read = Awaited<ReturnType<typeof readClassMarks>>

export const classMarksToWire = ({ parts, page }: Read): ClassMarksVo => ({
  ...page,
  parts: parts.map(partToWire),
  records: page.records.map(studentToWire),
})

const partToWire = ({
  kind,
  id,
  title,
  weight,
  full,
  ...part
}: CoursePart): ClassMarksVo['parts'][number] => ({
  ...{ kind, id, title, weight, full },
  isCounted: part.isCounted,
  isVisible: part.isVisible,
  isSealed: part.isSealed,
  startTime: part.startsAt,
  endTime: part.endsAt,
})

const studentToWire = ({
  userId,
  username,
  realName,
  nickname,
  marks,
  total,
}: MarkedStudent): ClassMarksVo['records'][number] => ({
  ...{ uid: userId, username, realname: realName, nickname, total },
  marks: marks.map((mark) => mark && { ...mark }),
})
