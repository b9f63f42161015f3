import { IconSearch } from '@tabler/icons-react'
import { type FocusEvent, type FormEvent, useEffect, useRef } from 'react'
import classes from './SearchField.module.css'

interface Props {
  readonly label: string
  readonly submitLabel: string
  /** The current search; the field follows it. */
  readonly value: string
  readonly className?: string | undefined
  readonly onSearch: (words: string) => void
}

/** No query accepts more characters. */
const MAX_LENGTH = 100

/**
 * A search field that applies with the button, with Enter, or by moving on to another control, because the field must
 * say what the list shows.
 */
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
  function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) {
    const words = input.current?.value.trim() ?? ''
    // Following a link must not change the list: its row might move away and the click would miss.
    const isStaying = !(relatedTarget instanceof HTMLAnchorElement) && !currentTarget.contains(relatedTarget)
    if (isStaying && words !== value) onSearch(words)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is younger than some supported browsers
    <form
      role="search"
      className={className === undefined ? classes.search : `${classes.search} ${className}`}
      onSubmit={submit}
      onBlur={leave}
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
