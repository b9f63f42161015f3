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

/** A control whose doing cannot be taken back easily, with the question that it puts first. */
export function AskFirst({ children, ...question }: Props) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      {children(() => setAsked(true))}
      {isAsked && <ConfirmDialog {...question} onClose={() => setAsked(false)} />}
    </>
  )
}
