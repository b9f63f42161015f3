import type { ProblemInfoVo } from '@gavel/contract'
import { useState } from 'react'
import { hasCode, messageOf } from '../api/errors.ts'
import { openLoginDialog } from '../api/login-prompt.ts'
import { useUser } from '../api/session.ts'
import { toast } from '../browser/toast.ts'
import type { StoredCode } from '../features/editor/stored-code.ts'
import { useUnsent } from '../features/editor/use-unsent.ts'
import type { HandedIn } from '../features/submissions/submit/HandInSteps.tsx'
import type { useSubmit } from '../features/submissions/submit/submit.api.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import type { HandInRules } from './hand-in-rules.ts'
import { submitNameAt, type Workpiece } from './workpiece.ts'

/** The last program that was sent, and its result. */
interface Sent {
  readonly submitId: number | null
  /** The submission that needs no more waiting. */
  readonly settledId: number | null
  readonly acceptedId: number | null
  /** A program has been handed in whose verdict is not shown. */
  readonly isSaved: boolean
  /** The output of the compiler about the last program, if it did not compile. */
  readonly compilerOutput: string
  /** The program that its author still has to hand in at a remote judge. */
  readonly handedIn: HandedIn | null
}

const NOTHING_SENT: Sent = {
  submitId: null,
  settledId: null,
  acceptedId: null,
  isSaved: false,
  compilerOutput: '',
  handedIn: null,
}

interface Options {
  readonly piece: Workpiece
  readonly info: ProblemInfoVo
  readonly rules: HandInRules | undefined
  readonly draftKey: string
  /** The site cannot be reached. */
  readonly isAway: boolean
  readonly submit: ReturnType<typeof useSubmit>
  /** Its author hands the program in at the judge. */
  readonly isElsewhere: boolean
  readonly onSend: () => void
}

export type HandIn = ReturnType<typeof useHandIn>

/** Hands programs in by the rules of the place: after a login, what has to come first, and a question. */
export function useHandIn(options: Options) {
  const { rules, isAway } = options
  const isLoggedIn = useLoginFirst()
  const [isUnsent, setUnsent] = useUnsent(options.draftKey)
  const { send, ...sending } = useSending(options, setUnsent)
  /** The program that waits for the answer to a question. */
  const [asked, setAsked] = useState<StoredCode | null>(null)

  function begin(draft: StoredCode) {
    if (!isLoggedIn()) return
    if (isAway) return setUnsent(true)
    const { first = null, question = null } = rules ?? {}
    if (first !== null) first()
    else if (question !== null) setAsked(draft)
    else send(draft)
  }

  return {
    ...{ ...sending, asked, send, begin, isUnsent },
    stopAsking: () => setAsked(null),
    dropUnsent: () => setUnsent(false),
  }
}

/** Sends a program, and knows what became of it. */
function useSending(
  { piece, info, rules, submit, isElsewhere, onSend }: Options,
  setUnsent: (isUnsent: boolean) => void,
) {
  const [sent, setSent] = useState(NOTHING_SENT)
  const note = (part: Partial<Sent>) => setSent((now) => ({ ...now, ...part }))
  const { submitId, settledId, handedIn } = sent
  // An author who hands in at the judge may go on writing meanwhile.
  const isRunning = submitId !== null && submitId !== settledId && handedIn === null

  function send(draft: StoredCode) {
    const { saved = null, onNews } = rules ?? {}
    setSent(NOTHING_SENT)
    setUnsent(false)
    onSend()
    submit.mutate(
      { place: piece.place, problemId: submitNameAt(piece, info), ...draft },
      {
        onSuccess: (submission) => {
          onNews?.()
          if (isElsewhere) note({ handedIn: { submitId: submission.submitId, code: draft.code } })
          if (saved === null) return note({ submitId: submission.submitId })
          note({ isSaved: true })
          toast.success(saved)
        },
        onError: (error) => {
          if (!navigator.onLine && hasCode(error, 'network')) setUnsent(true)
          else toast.error(messageOf(error))
        },
      },
    )
  }

  return { sent, note, send, isSubmitting: submit.isPending, isBusy: submit.isPending || isRunning }
}

/** Answers whether the reader is logged in, and asks a visitor to. */
export function useLoginFirst() {
  const { t } = useTranslation('editor')
  const user = useUser()
  return () => {
    if (user !== null) return true
    toast.warning(t('workplace.login_first'))
    openLoginDialog()
    return false
  }
}
