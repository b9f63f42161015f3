import { useQuery } from '@tanstack/react-query'
import { SkeletonRows } from '../../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import { caseExcerptsQuery } from '../submissions.api.ts'
import { ThreeTexts } from './ThreeTexts.tsx'

interface Props {
  readonly submitId: number
  readonly seq: number
}

/** The beginnings of a case's files. */
export default function CaseExcerpts({ submitId, seq }: Props) {
  const { data, error, refetch } = useQuery(caseExcerptsQuery(submitId, seq))
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <SkeletonRows rows={1} height={96} />
  return <ThreeTexts {...data} />
}
