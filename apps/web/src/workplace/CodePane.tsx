import {
  type Example,
  HIDDEN_BANK,
  type Place,
  type ProblemInfoVo,
  parseExamples,
  VERDICT_STATUS,
} from '@gavel/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { EDITORIALS_KEY } from '../api/editorial-key.ts'
import { hasCode, messageOf } from '../api/errors.ts'
import { openLoginDialog } from '../api/login-prompt.ts'
import { useUser } from '../api/session.ts'
import { toast } from '../browser/toast.ts'
import { EditorPane } from '../features/editor/EditorPane.tsx'
import { readSettings } from '../features/editor/editor-settings.ts'
import { type StoredCode, storedCodeKey } from '../features/editor/stored-code.ts'
import { UnsentNotice } from '../features/editor/UnsentNotice.tsx'
import { useUnsent } from '../features/editor/use-unsent.ts'
import { problemLanguagesQuery, refreshAfterVerdict } from '../features/problems/problem.api.ts'
import { submissionAddress } from '../features/submissions/submission-address.ts'
import type { HandedIn } from '../features/submissions/submit/HandInSteps.tsx'
import { fetchLastAcceptedCode, useSubmit } from '../features/submissions/submit/submit.api.ts'
import { loadTexts } from '../i18n/i18n.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { SkeletonRows } from '../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../ui/page/ErrorState.tsx'
import { later } from '../ui/page/later.tsx'
import classes from './CodePane.module.css'
import { canBeTried } from './can-be-tried.ts'
import type { HandInRules } from './hand-in-rules.ts'
import { useKeeping } from './offline/use-keeping.ts'
import type { Trying } from './trying.ts'
import { useRemoteWords } from './use-remote-words.ts'
import { nameAt, submitNameAt, type Workpiece } from './workpiece.ts'

const TrialPanel = later(() => import('../features/trials/TrialPanel.tsx'))
/** Loaded with the full editor, at the latest while the program is being sent. */
async function fetchVerdictPanel() {
  const [panel] = await Promise.all([
    import('../features/submissions/verdict/VerdictPanel.tsx'),
    loadTexts('submissions'),
  ])
  return panel
}
const VerdictPanel = later(fetchVerdictPanel)
const AfterAccepted = later(() => import('./after/AfterAccepted.tsx'))
const HandInSteps = later(() => import('../features/submissions/submit/HandInSteps.tsx'))
const OverwriteDialog = later(() => import('./OverwriteDialog.tsx'))

interface Props {
  readonly piece: Workpiece
  readonly rules: HandInRules | undefined
  readonly info: ProblemInfoVo
  /** The site cannot be reached. */
  readonly isAway: boolean
  readonly trying: Trying
  readonly onTrying: (isOpen: boolean) => void
  /** Tries the program on this case. */
  readonly onTry: (chosen: Example) => void
}

/** Editor, submit call and verdict of one problem. */
export function CodePane({ piece, rules, info, isAway, trying, onTrying, onTry }: Props) {
  const { t } = useTranslation('editor')
  const { problem, codeTemplate } = info
  const { place } = piece
  const name = nameAt(piece, info)
  const queryClient = useQueryClient()
  const user = useUser()
  const languages = useQuery(problemLanguagesQuery(place, problem.id))
  const bank = problem.isRemote ? (languages.data?.[0]?.oj ?? null) : null
  const remote = useRemoteWords(bank, info.judgeTrouble)
  const [submitId, setSubmitId] = useState<number | null>(null)
  /** The submission that needs no more waiting. */
  const [settledId, setSettledId] = useState<number | null>(null)
  const [acceptedId, setAcceptedId] = useState<number | null>(null)
  const submit = useSubmit()
  const draftKey = storedCodeKey(place, place.kind === 'contest' ? name : problem.problemId)
  const [isUnsent, setUnsent] = useUnsent(draftKey)
  const [hasEditor, setHasEditor] = useState(false)
  useKeeping({ piece, info, languages: languages.data, isAway, hasEditor })
  /** The program that waits for the answer to a question. */
  const [asked, setAsked] = useState<StoredCode | null>(null)
  /** A program has been handed in whose verdict is not shown. */
  const [isSaved, setSaved] = useState(false)
  /** The output of the compiler about the last program, if it did not compile. */
  const [compilerOutput, setCompilerOutput] = useState('')
  /** The program that its author still has to hand in at a remote judge. */
  const [handedIn, setHandedIn] = useState<HandedIn | null>(null)
  // An author who hands in at the judge may go on writing meanwhile.
  const isRunning = submitId !== null && submitId !== settledId && handedIn === null

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
          place={place}
          problemId={problem.id}
          samples={parseExamples(problem.examples)}
          chosen={trying.chosen}
          count={trying.count}
          isCompared={problem.judgeMode === 'default'}
          takeCode={() => (isLoggedIn() ? takeCode() : null)}
          onCompiled={setCompilerOutput}
        />
      </Suspense>
    )
  }

  function handIn(draft: StoredCode) {
    if (!isLoggedIn()) return
    if (isAway) return setUnsent(true)
    const { first = null, question = null } = rules ?? {}
    if (first !== null) first()
    else if (question !== null) setAsked(draft)
    else send(draft)
  }

  function send(draft: StoredCode) {
    const { saved = null, onNews } = rules ?? {}
    setSubmitId(null)
    setSaved(false)
    setHandedIn(null)
    setUnsent(false)
    setCompilerOutput('')
    // The verdict takes the place of the last online test, which keeps its input and output while it is folded.
    onTrying(false)
    submit.mutate(
      { place, problemId: submitNameAt(piece, info), ...draft },
      {
        onSuccess: (submission) => {
          onNews?.()
          // A running contest does not say which of its problems are handed in elsewhere, but a submission does.
          if (remote.handIn !== null || bank === HIDDEN_BANK)
            setHandedIn({ submitId: submission.submitId, code: draft.code })
          if (saved === null) return setSubmitId(submission.submitId)
          setSaved(true)
          toast.success(saved)
        },
        onError: (error) => {
          if (!navigator.onLine && hasCode(error, 'network')) setUnsent(true)
          else toast.error(messageOf(error))
        },
      },
    )
  }

  if (languages.data === undefined)
    return languages.error === null ? (
      <SkeletonRows rows={16} height={26} />
    ) : (
      <ErrorState error={languages.error} onRetry={() => void languages.refetch()} />
    )
  return (
    <>
      <EditorPane
        draftKey={draftKey}
        languages={languages.data}
        templates={codeTemplate}
        onSubmit={handIn}
        isBusy={submit.isPending || isRunning}
        tryOut={canBeTried(problem) ? tryOut : undefined}
        isTrying={trying.isOpen}
        onTrying={onTrying}
        submitLabel={remote.handIn ?? undefined}
        closed={rules?.closed ?? undefined}
        notes={[rules?.note, remote.note, problem.judgeMode === 'output_only' && t('pane.output_only')]}
        notice={(handInNow) =>
          isUnsent && <UnsentNotice isAway={isAway} onHandIn={handInNow} onDismiss={() => setUnsent(false)} />
        }
        onFetched={() => {
          // A failure shows when the panel is needed.
          void fetchVerdictPanel().catch(() => undefined)
          setHasEditor(true)
        }}
        compilerOutput={compilerOutput}
        loadAccepted={user === null ? undefined : () => loadAccepted(place, problem.id)}
      >
        {isSaved || submit.isPending || submitId !== null ? (
          <Suspense fallback={<SkeletonRows rows={1} height={48} />}>
            {isSaved ? (
              <p className={classes.saved}>{rules?.saved}</p>
            ) : (
              <VerdictPanel
                isSubmitting={submit.isPending}
                submitId={submitId}
                address={(id) => addressAt(piece, id)}
                onTry={canBeTried(problem) ? onTry : undefined}
                notifies={readSettings(localStorage).notifiesVerdicts}
                onJudged={({ submitId: id, status, errorMessage }) => {
                  if (status === VERDICT_STATUS.AC) setAcceptedId(id)
                  setCompilerOutput(status === VERDICT_STATUS.CE ? (errorMessage ?? '') : '')
                  rules?.onNews()
                  void refreshAfterVerdict(queryClient, piece)
                  void queryClient.invalidateQueries({ queryKey: EDITORIALS_KEY })
                }}
                onSettled={(id) => {
                  setSettledId(id)
                  setHandedIn(null)
                }}
              />
            )}
            {acceptedId !== null && acceptedId === submitId && <AfterAccepted piece={piece} info={info} />}
            {handedIn !== null && <HandInSteps {...handedIn} />}
          </Suspense>
        ) : null}
      </EditorPane>
      {asked !== null && rules !== undefined && rules.question !== null && (
        <Suspense fallback={null}>
          <OverwriteDialog
            question={rules.question}
            onConfirm={() => send(asked)}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </>
  )
}

function addressAt({ place, problemId }: Workpiece, submitId: number) {
  const cid = place.kind === 'contest' ? place.id : null
  return submissionAddress({ submitId, cid, displayId: problemId })
}

async function loadAccepted(place: Place, pid: number): Promise<StoredCode | null> {
  const { code, language } = await fetchLastAcceptedCode(place, pid)
  return code === '' || language === null ? null : { code, language }
}
