import type { OfferedLanguageVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LanguageEntry } from './LanguageEntry.tsx'
import classes from './LanguageList.module.css'

/** One collapsible line per language. The first is open, to show what the others contain. */
export function LanguageList({ languages }: { readonly languages: readonly OfferedLanguageVo[] }) {
  const { t } = useTranslation('help')
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set(languages.slice(0, 1).map(({ id }) => id)))
  const isAllOpen = languages.every(({ id }) => open.has(id))
  const change = (id: number, isOpen: boolean) => {
    if (open.has(id) === isOpen) return
    const next = new Set(open)
    if (isOpen) next.add(id)
    else next.delete(id)
    setOpen(next)
  }
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        onClick={() => setOpen(new Set(isAllOpen ? [] : languages.map(({ id }) => id)))}
      >
        {t(isAllOpen ? 'languages.close_all' : 'languages.open_all')}
      </Button>
      <div className={classes.list}>
        {languages.map((language) => (
          <LanguageEntry
            key={language.id}
            language={language}
            isOpen={open.has(language.id)}
            onToggle={(isOpen) => change(language.id, isOpen)}
          />
        ))}
      </div>
    </>
  )
}
