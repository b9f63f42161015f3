import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import type { HandInRules } from './hand-in-rules.ts'

/** A second click of a hand that was in a hurry does not answer the question. */
const THINK_MS = 1_000

interface Props {
  readonly question: NonNullable<HandInRules['question']>
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before a submission takes the place of the one before. */
export default function OverwriteDialog({ question, onConfirm, onClose }: Props) {
  const { t } = useTranslation()
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), THINK_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Dialog
      title={question.title}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('actions.cancel')}
          </Button>
          <Button
            disabled={!isReady}
            onClick={() => {
              onClose()
              onConfirm()
            }}
          >
            {question.confirmLabel}
          </Button>
        </>
      }
    >
      <p>{question.text}</p>
    </Dialog>
  )
}
