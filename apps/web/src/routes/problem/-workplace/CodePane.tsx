import { isInProgress, type ProblemInfoVo } from '@gavel/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { openLoginDialog } from '../../../api/login-prompt.ts'
import { useUser } from '../../../api/session.ts'
import { EditorPane } from '../../../features/editor/EditorPane.tsx'
import type { StoredCode } from '../../../features/editor/stored-code.ts'
import { parseExamples } from '../../../features/problems/examples.ts'
import { problemLanguagesQuery, refreshAfterVerdict } from '../../../features/problems/problems.api.ts'
import { fetchLastAcceptedCode, useSubmit } from '../../../features/submissions/submissions.api.ts'
import { useJudging } from '../../../features/submissions/use-judging.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import { toast } from '../../../ui/toast.ts'

const TrialPanel = lazy(() => import('../../../features/trials/TrialPanel.tsx'))
/** Fetched while the program is sent. */
const VerdictPanel = lazy(() => import('../../../features/submissions/VerdictPanel.tsx'))

/** Modes in which one run on an input of one's own says nothing, or nothing runs. */
const CANNOT_BE_TRIED: readonly ProblemInfoVo['problem']['judgeMode'][] = [
  'interactive',
  'communication',
  'output_only',
]

/** Editor, submit call and verdict of one problem. */
export function CodePane({ info: { problem, codeTemplate } }: { readonly info: ProblemInfoVo }) {
  const { t } = useTranslation('editor')
  const queryClient = useQueryClient()
  const user = useUser()
  const languages = useQuery(problemLanguagesQuery(problem.id))
  const [submitId, setSubmitId] = useState<number | null>(null)
  const submit = useSubmit()
  const judging = useJudging({
    submitId,
    isOwn: true,
    isStarting: submit.isPending,
    onJudged: () => void refreshAfterVerdict(queryClient, problem.problemId),
  })
  const isRunning = submitId !== null && (judging.status === undefined || isInProgress(judging.status))

  function isLoggedIn() {
    if (user !== null) return true
    toast.warning(t('workplace.login_first'))
    openLoginDialog()
    return false
  }

  function tryOut(takeCode: () => StoredCode | null): ReactNode {
    return (
      <Suspense fallback={<SkeletonRows rows={4} height={26} />}>
        <TrialPanel
          problemId={problem.id}
          samples={parseExamples(problem.examples)}
          isCompared={problem.judgeMode === 'default'}
          takeCode={() => (isLoggedIn() ? takeCode() : null)}
        />
      </Suspense>
    )
  }

  function handIn(draft: StoredCode) {
    if (!isLoggedIn()) return
    setSubmitId(null)
    submit.mutate(
      { problemId: problem.problemId, ...draft },
      { onSuccess: (submission) => setSubmitId(submission.submitId) },
    )
  }

  if (languages.data === undefined)
    return languages.error === null ? (
      <SkeletonRows rows={16} height={26} />
    ) : (
      <ErrorState error={languages.error} onRetry={() => void languages.refetch()} />
    )
  return (
    <EditorPane
      problemId={problem.problemId}
      languages={languages.data}
      templates={codeTemplate}
      onSubmit={handIn}
      isBusy={submit.isPending || (isRunning && judging.error === null)}
      tryOut={CANNOT_BE_TRIED.includes(problem.judgeMode) ? undefined : tryOut}
      note={problem.judgeMode === 'output_only' ? t('pane.output_only') : undefined}
      loadAccepted={user === null ? undefined : () => loadAccepted(problem.id)}
    >
      {submit.isPending || submitId !== null ? (
        <Suspense fallback={<SkeletonRows rows={1} height={48} />}>
          <VerdictPanel judging={judging} isSubmitting={submit.isPending} submitId={submitId} />
        </Suspense>
      ) : null}
    </EditorPane>
  )
}

async function loadAccepted(pid: number): Promise<StoredCode | null> {
  const { code, language } = await fetchLastAcceptedCode(pid)
  return code === '' || language === null ? null : { code, language }
}
