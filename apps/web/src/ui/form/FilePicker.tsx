import { Button } from '@mantine/core'
import { useRef } from 'react'

interface Props {
  /** What the button says. */
  readonly action: string
  /** What kind of file is meant, where the button alone does not say it. */
  readonly label?: string
  readonly accept?: string
  readonly isDisabled?: boolean
  readonly isBusy?: boolean
  readonly onFile: (file: File) => void
}

/** The browser's own field speaks the browser's language and not the page's, so a button stands for it. */
export function FilePicker({ action, label = action, accept, isDisabled, isBusy, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="default" disabled={isDisabled} loading={isBusy} onClick={() => input.current?.click()}>
        {action}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // The same file may be chosen again, changed.
          currentTarget.value = ''
          if (file !== undefined) onFile(file)
        }}
      />
    </>
  )
}
