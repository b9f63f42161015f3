import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef } from 'react'
import classes from './SearchField.module.css'

interface Props {
  readonly label: string
  readonly submitLabel: string
  /** What is searched for now; the field follows it. */
  readonly value: string
  readonly className?: string | undefined
  readonly onSearch: (words: string) => void
}

/** No query takes more characters. */
const MAX_LENGTH = 100

/** Words to look for, which count when they are sent: with the button, or with Enter. */
export function SearchField({ label, submitLabel, value, className, onSearch }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current !== null) input.current.value = value
  }, [value])
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const words = new FormData(event.currentTarget).get('words')
    onSearch(typeof words === 'string' ? words : '')
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is younger than some supported browsers
    <form
      role="search"
      className={className === undefined ? classes.search : `${classes.search} ${className}`}
      onSubmit={submit}
    >
      <input
        ref={input}
        type="search"
        name="words"
        aria-label={label}
        placeholder={label}
        defaultValue={value}
        enterKeyHint="search"
        maxLength={MAX_LENGTH}
        autoComplete="off"
      />
      <button type="submit" aria-label={submitLabel}>
        <IconSearch size={18} aria-hidden="true" />
      </button>
    </form>
  )
}
