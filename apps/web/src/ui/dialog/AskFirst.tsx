import { type ReactNode, Suspense, useState } from 'react'
import { later } from '../page/later.tsx'

// Most readers of a page with such a control never press it.
const ConfirmDialog = later(async () => ({ default: (await import('./ConfirmDialog.tsx')).ConfirmDialog }))

interface Props {
  readonly title: string
  /** The warning of what will be lost. */
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
      {isAsked && (
        <Suspense fallback={null}>
          <ConfirmDialog {...question} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  )
}
