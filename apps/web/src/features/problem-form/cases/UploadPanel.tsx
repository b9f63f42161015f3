import { SCORING, TEST_DATA_MAX_BYTES } from '@gavel/contract'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { messageOf } from '../../../api/errors.ts'
import { formatBytes } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FilePicker } from '../../../ui/form/FilePicker.tsx'
import { type CaseDraft, isGrouped, type OnChange, type ProblemFormDraft } from '../draft/problem-draft.ts'
import { useProblemForm } from '../form-context.ts'
import classes from '../ProblemForm.module.css'
import { useUploadData } from '../problem-form.api.ts'
import { uploadedCase } from './new-case.ts'
import { PairingDialog, type UploadedPair } from './PairingDialog.tsx'
import { FULL_SCORE, joiningScore, spreadScores } from './scores.ts'

interface Props {
  readonly draft: ProblemFormDraft
  readonly onChange: OnChange
}

interface Uploaded {
  readonly file: File
  readonly token: string
  readonly marked: readonly string[]
  readonly pairs: readonly UploadedPair[]
}

/** Uploads a zip, shows how its files pair up, and puts the cases into the form; saving makes them the problem's. */
export function UploadPanel({ draft, onChange }: Props) {
  const { t } = useTranslation('problem-form')
  const running = useRef<AbortController>(null)
  const [share, setShare] = useState(0)
  const [uploaded, setUploaded] = useState<Uploaded | null>(null)
  const send = useUploadData(useProblemForm().group)

  function take(file: File, isPlain = false) {
    running.current = new AbortController()
    setShare(0)
    send.mutate(
      { file, isPlain, onProgress: setShare, signal: running.current.signal },
      {
        onSuccess: ({ fileList, fileListDir, missingAnswers, marked }) =>
          setUploaded({
            file,
            marked: marked ?? [],
            token: fileListDir,
            pairs: fileList.map(({ input, output }) => ({
              input,
              output,
              isAnswerMissing: missingAnswers?.includes(output) === true,
            })),
          }),
      },
    )
  }

  return (
    <div className={classes.upload}>
      <div className={classes.row}>
        <FilePicker
          action={t(draft.cases.length === 0 ? 'upload.choose' : 'upload.replace')}
          label={t('upload.file')}
          accept=".zip,application/zip"
          isDisabled={send.isPending}
          onFile={(file) => take(file)}
        />
        <span className={classes.note}>{t('upload.about', { size: formatBytes(TEST_DATA_MAX_BYTES) })}</span>
      </div>
      {send.isPending && (
        <div className={classes.row}>
          <progress max={1} value={share} aria-label={t('upload.running')} />
          <span className={classes.note}>
            {share < 1 ? `${Math.round(share * 100)}%` : t('upload.reading')}
          </span>
          <Button variant="default" size="compact-md" onClick={() => running.current?.abort()}>
            {t('actions.cancel')}
          </Button>
        </div>
      )}
      {send.isError && running.current?.signal.aborted !== true && (
        <p className={classes.fault} role="alert">
          {t('upload.failed', { message: messageOf(send.error) })}
        </p>
      )}
      {uploaded !== null && (
        <PairingDialog
          pairs={uploaded.pairs}
          hasCases={draft.cases.length > 0}
          canAdd={draft.cases.some(isStored)}
          lost={lostCases(draft, uploaded.pairs)}
          marked={uploaded.marked}
          onPlain={() => {
            setUploaded(null)
            take(uploaded.file, true)
          }}
          onTake={(keeps) => {
            onChange((now) => ({
              uploadToken: uploaded.token,
              cases: withPairs(now, uploaded.pairs, keeps),
            }))
            setUploaded(null)
          }}
          onClose={() => setUploaded(null)}
        />
      )}
    </div>
  )
}

/** Its files do not depend on an unsaved upload. */
const isStored = ({ origin }: CaseDraft) => origin !== 'upload'

/**
 * How many cases of an earlier, unsaved upload will be lost in any case, because a save takes the files of one
 * upload.
 */
function lostCases({ cases }: ProblemFormDraft, pairs: Uploaded['pairs']): number {
  const names = new Set(pairs.map(({ input }) => input))
  return cases.filter((one) => !isStored(one) && !names.has(one.input)).length
}

/**
 * A case of the same name is the same case: it keeps its points and subtask and gets the new files. Existing points
 * stay. New cases have none until the setter assigns or spreads some, except in a subtask whose score they would
 * lower; if no case has points, they are spread.
 */
function withPairs(draft: ProblemFormDraft, pairs: Uploaded['pairs'], keeps: boolean): CaseDraft[] {
  const old = new Map(draft.cases.map((one) => [one.input, one]))
  const uploaded = pairs.map((pair): CaseDraft => {
    const same = old.get(pair.input)
    const fresh = uploadedCase(pair)
    const subtask = isGrouped(draft) ? draft.subtasks.find(({ number }) => number === fresh.group) : undefined
    if (same === undefined) return { ...fresh, score: joiningScore(draft.cases, subtask, fresh.score) }
    return { ...fresh, score: same.score, group: same.group }
  })
  const names = new Set(pairs.map(({ input }) => input))
  const kept = keeps ? draft.cases.filter((one) => !names.has(one.input) && isStored(one)) : []
  const cases = [...kept, ...uploaded]
  const isUnscored = cases.every(({ score }) => Number(score) === 0)
  return draft.type === SCORING.oi && isUnscored
    ? spreadScores(cases, draft.caseMode === 'subtasks' ? draft.subtasks : null, FULL_SCORE)
    : cases
}
