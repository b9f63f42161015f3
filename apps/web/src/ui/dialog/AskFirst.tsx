import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface Props {
  readonly title: string
  /** What will be lost. */
  readonly text: string
  readonly confirmLabel: string
  readonly onConfirm: () => void
  /** The control that asks when it is pressed. */
  readonly children: (ask: () => void) => ReactNode
}

/** A control for an action that is hard to undo, with a confirmation dialog. */
export function AskFirst({ children, ...question }: Props) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      {children(() => setAsked(true))}
      {isAsked && <ConfirmDialog {...question} onClose={() => setAsked(false)} />}
    </>
  )
}
