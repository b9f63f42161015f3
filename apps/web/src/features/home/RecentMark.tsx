import { SITE } from '@gavel/contract'
import { useQuery } from '@tanstack/react-query'
import { NO_MARKS, ownStatusQuery } from '../../api/own-marks.ts'
import { useUser } from '../../api/session.ts'
import { OwnMark } from '../../ui/verdict/OwnMark.tsx'

interface Props {
  readonly pid: number
  /** All problems of the panel, whose marks are asked for at once. */
  readonly problems: readonly { readonly id: number }[]
}

/** How far the reader is with a problem of the panel. */
export default function RecentMark({ pid, problems }: Props) {
  const pids = problems.map(({ id }) => id)
  const { statuses } = useQuery(ownStatusQuery(SITE, useUser()?.uid ?? null, pids)).data ?? NO_MARKS
  const status = statuses.get(pid)
  return status === undefined ? null : <OwnMark status={status} />
}
