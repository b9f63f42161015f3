import type { ReactNode } from 'react'
import { useContest } from '../contest-context.ts'
import { ContestPage } from './ContestPage.tsx'
import { ContestStrip } from './ContestStrip.tsx'

interface Props {
  /** The label of the problem that the page is about. */
  readonly label: string
  readonly children: ReactNode
}

/** A page about one problem of a contest, below a strip that leaves it the room; or why it is closed. */
export function ProblemFrame({ label, children }: Props) {
  const { contest } = useContest()
  if (contest.can.look !== true)
    return (
      <ContestPage name="tab.problems" isInside>
        {null}
      </ContestPage>
    )
  return <ContestStrip label={label}>{children}</ContestStrip>
}
