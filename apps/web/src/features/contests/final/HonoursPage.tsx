import { useContest } from '../contest-context.ts'
import { Honours } from './Honours.tsx'

/** The final results inside a contest. */
export function HonoursPage() {
  const { contest } = useContest()
  return <Honours contest={contest} />
}
