import {
  type Example,
  HIDDEN_BANK,
  type LanguageVo,
  type Place,
  type ProblemInfoVo,
  parseExamples,
  type SubmissionVo,
  VERDICT_STATUS,
} from '@gavel/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { EDITORIALS_KEY } from '../api/editorial-key.ts'
import { useUser } from '../api/session.ts'
import { EditorPane } from '../features/editor/EditorPane.tsx'
import { readSettings } from '../features/editor/editor-settings.ts'
import { type StoredCode, storedCodeKey } from '../features/editor/stored-code.ts'
import { UnsentNotice } from '../features/editor/UnsentNotice.tsx'
import { problemLanguagesQuery, refreshAfterVerdict } from '../features/problems/problem.api.ts'
import { submissionAddress } from '../features/submissions/submission-address.ts'
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
import { type HandIn, useHandIn, useLoginFirst } from './use-hand-in.ts'
import { useRemoteWords } from './use-remote-words.ts'
import { nameAt, type Workpiece } from './workpiece.ts'

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
export function CodePane(props: Props) {
  const { piece, rules, info, isAway, onTrying } = props
  const { problem } = info
  const draftKey = storedCodeKey(piece.place, nameAt(piece, info))
  const languages = useQuery(problemLanguagesQuery(piece.place, problem.id))
  const bank = problem.isRemote ? (languages.data?.[0]?.oj ?? null) : null
  const remote = useRemoteWords(bank, info.judgeTrouble)
  const [hasEditor, setHasEditor] = useState(false)
  useKeeping({ piece, info, languages: languages.data, isAway, hasEditor })
  const handIn = useHandIn({
    ...{ piece, info, rules, draftKey, isAway },
    submit: useSubmit(),
    // A running contest does not say which of its problems are handed in elsewhere, but a submission does.
    isElsewhere: remote.handIn !== null || bank === HIDDEN_BANK,
    // The verdict takes the place of the last online test, which keeps its input and output while it is folded.
    onSend: () => onTrying(false),
  })
  if (languages.data === undefined)
    return languages.error === null ? (
      <SkeletonRows rows={16} height={26} />
    ) : (
      <ErrorState error={languages.error} onRetry={() => void languages.refetch()} />
    )
  return (
    <>
      <Editor
        {...{ ...props, draftKey, remote, handIn }}
        languages={languages.data}
        onFetched={() => setHasEditor(true)}
      />
      <Question rules={rules} handIn={handIn} />
    </>
  )
}

interface EditorProps extends Props {
  readonly languages: readonly LanguageVo[]
  readonly draftKey: string
  readonly remote: ReturnType<typeof useRemoteWords>
  readonly handIn: HandIn
  readonly onFetched: () => void
}

function Editor({ languages, draftKey, remote, handIn, onFetched, ...props }: EditorProps) {
  const { piece, rules, info, isAway, trying, onTrying, onTry } = props
  const { t } = useTranslation('editor')
  const user = useUser()
  const { problem } = info
  const { sent } = handIn
  return (
    <EditorPane
      draftKey={draftKey}
      languages={languages}
      templates={info.codeTemplate}
      onSubmit={handIn.begin}
      isBusy={handIn.isBusy}
      tryOut={
        canBeTried(problem)
          ? (takeCode) => <OnlineTest {...{ piece, info, trying, takeCode, handIn }} />
          : undefined
      }
      isTrying={trying.isOpen}
      onTrying={onTrying}
      submitLabel={remote.handIn ?? undefined}
      closed={rules?.closed ?? undefined}
      notes={[rules?.note, remote.note, problem.judgeMode === 'output_only' && t('pane.output_only')]}
      notice={(handInNow) =>
        handIn.isUnsent && <UnsentNotice isAway={isAway} onHandIn={handInNow} onDismiss={handIn.dropUnsent} />
      }
      onFetched={() => {
        // A failure shows when the panel is needed.
        void fetchVerdictPanel().catch(() => undefined)
        onFetched()
      }}
      compilerOutput={sent.compilerOutput}
      loadAccepted={user === null ? undefined : () => loadAccepted(piece.place, problem.id)}
    >
      {sent.isSaved || handIn.isSubmitting || sent.submitId !== null ? (
        <Outcome {...{ piece, rules, info, onTry, handIn }} />
      ) : null}
    </EditorPane>
  )
}

interface TestProps extends Pick<EditorProps, 'piece' | 'info' | 'trying' | 'handIn'> {
  readonly takeCode: () => StoredCode | null
}

/** Runs the program without a submission, for readers who are logged in. */
function OnlineTest({ piece, info: { problem }, trying, takeCode, handIn }: TestProps) {
  const isLoggedIn = useLoginFirst()
  return (
    <Suspense fallback={<SkeletonRows rows={4} height={26} />}>
      <TrialPanel
        place={piece.place}
        problemId={problem.id}
        samples={parseExamples(problem.examples)}
        chosen={trying.chosen}
        count={trying.count}
        isCompared={problem.judgeMode === 'default'}
        takeCode={() => (isLoggedIn() ? takeCode() : null)}
        onCompiled={(compilerOutput) => handIn.note({ compilerOutput })}
      />
    </Suspense>
  )
}

/** The verdict of the last submission, or that it is kept until later, and what comes after it. */
function Outcome({
  piece,
  rules,
  info,
  onTry,
  handIn,
}: Pick<EditorProps, 'piece' | 'rules' | 'info' | 'onTry' | 'handIn'>) {
  const queryClient = useQueryClient()
  const { sent, note } = handIn
  const { submitId, acceptedId, handedIn } = sent

  function judged({ submitId: id, status, errorMessage }: SubmissionVo) {
    if (status === VERDICT_STATUS.AC) note({ acceptedId: id })
    note({ compilerOutput: status === VERDICT_STATUS.CE ? (errorMessage ?? '') : '' })
    rules?.onNews()
    void refreshAfterVerdict(queryClient, piece)
    void queryClient.invalidateQueries({ queryKey: EDITORIALS_KEY })
  }

  return (
    <Suspense fallback={<SkeletonRows rows={1} height={48} />}>
      {sent.isSaved ? (
        <p className={classes.saved}>{rules?.saved}</p>
      ) : (
        <VerdictPanel
          isSubmitting={handIn.isSubmitting}
          submitId={submitId}
          address={(id) => addressAt(piece, id)}
          onTry={canBeTried(info.problem) ? onTry : undefined}
          notifies={readSettings(localStorage).notifiesVerdicts}
          onJudged={judged}
          onSettled={(settledId) => note({ settledId, handedIn: null })}
        />
      )}
      {acceptedId !== null && acceptedId === submitId && <AfterAccepted piece={piece} info={info} />}
      {handedIn !== null && <HandInSteps {...handedIn} />}
    </Suspense>
  )
}

/** Asks before a submission takes the place of the one before. */
function Question({ rules, handIn: { asked, send, stopAsking } }: Pick<EditorProps, 'rules' | 'handIn'>) {
  if (asked === null || rules === undefined || rules.question === null) return null
  return (
    <Suspense fallback={null}>
      <OverwriteDialog question={rules.question} onConfirm={() => send(asked)} onClose={stopAsking} />
    </Suspense>
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
