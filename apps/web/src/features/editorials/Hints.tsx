import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Markdown } from '../../ui/text/Markdown.tsx'
import classes from './EditorialTab.module.css'
import { type Reading, useOpenHint } from './editorials.api.ts'

interface Props {
  readonly reading: Reading
  readonly hints: { readonly count: number; readonly opened: readonly string[] }
}

/** Hints, of which the reader opens one after the other. A hint that was just opened takes the focus. */
export function Hints({ reading, hints: { count, opened } }: Props) {
  const { t } = useTranslation('editorials')
  const open = useOpenHint(reading)
  const last = useRef<HTMLLIElement>(null)
  const { isSuccess } = open
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs each time a hint was opened
  useEffect(() => {
    if (isSuccess) last.current?.focus()
  }, [isSuccess, opened.length])
  return (
    <section>
      <h2 className={classes.heading}>{t('hints.title')}</h2>
      <ol className={classes.hints}>
        {opened.map((text, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: hints are told apart by their numbers alone
            key={index}
            ref={index === opened.length - 1 ? last : undefined}
            tabIndex={-1}
            aria-label={t('hints.number', { number: index + 1, count })}
          >
            <h3>{t('hints.number', { number: index + 1, count })}</h3>
            <Markdown source={text} />
          </li>
        ))}
      </ol>
      {opened.length < count && (
        <>
          <p className={classes.note}>{t('hints.note')}</p>
          <Button variant="default" loading={open.isPending} onClick={() => open.mutate(opened.length + 1)}>
            {t('hints.open', { number: opened.length + 1, count })}
          </Button>
        </>
      )}
    </section>
  )
}
