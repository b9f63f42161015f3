import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ProgressMark } from '../../../ui/verdict/ProgressMark.tsx'
import type { Entry } from './entries.ts'
import classes from './Finder.module.css'

interface Props {
  readonly id: string
  readonly entry: Entry
  readonly isActive: boolean
  readonly onPoint: () => void
  readonly onChoose: (inNewTab: boolean) => void
}

/** One line of the list. The field keeps the focus and names the line that Enter opens. */
export function FinderOption({ id, entry, isActive, onPoint, onChoose }: Props) {
  const { t } = useTranslation('finder')
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and its Enter chooses the active line
    <div
      ref={element}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={classes.option}
      onPointerMove={onPoint}
      // The focus stays in the field.
      onPointerDown={(event) => event.preventDefault()}
      onClick={({ ctrlKey, metaKey }) => onChoose(ctrlKey || metaKey)}
    >
      <span className={classes.mark}>
        <ProgressMark progress={entry.progress} />
      </span>
      <span className={classes.title}>
        <bdi>{entry.title}</bdi>
        {entry.note !== null && <span className={classes.note}>{entry.note}</span>}
      </span>
      <span className={classes.kind}>{t(`kind.${entry.kind}`)}</span>
    </div>
  )
}
