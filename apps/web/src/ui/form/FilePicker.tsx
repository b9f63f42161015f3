import { Button } from '@mantine/core'
import { useRef } from 'react'

interface Props {
  /** The button's label. */
  readonly action: string
  /** The kind of file that is expected, if the label alone does not say it. */
  readonly label?: string
  readonly accept?: string
  readonly isDisabled?: boolean
  readonly isBusy?: boolean
  readonly onFile: (file: File) => void
}

/** The browser's own field uses the browser's language instead of the page's, so a button replaces it. */
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
          // The same file may be selected again after a change.
          currentTarget.value = ''
          if (file !== undefined) onFile(file)
        }}
      />
    </>
  )
}
