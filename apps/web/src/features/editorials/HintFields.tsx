import {
  EDITORIAL_HINT_MAX_LENGTH,
  type EditorialForSetters,
  MAX_HINTS,
  type WebLanguage,
} from '@gavel/contract'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { MarkdownEditor } from '../../ui/form/markdown-editor/MarkdownEditor.tsx'
import classes from './EditorialForm.module.css'
import { type EditorialDraft, isEmpty, withNewHint } from './editorial-draft.ts'

interface Props {
  readonly draft: EditorialDraft
  readonly language: WebLanguage
  /** How many users opened each stored hint. */
  readonly takers: EditorialForSetters['takers']['hints']
  readonly areFaultsShown: boolean
  readonly onChange: (change: (now: EditorialDraft) => EditorialDraft) => void
}

/** The hints in the order in which readers open them, each with what it has done so far. */
export function HintFields({ draft: { hints }, language, takers, areFaultsShown, onChange }: Props) {
  const { t } = useTranslation('editorials')
  const write = (key: number, text: string) =>
    onChange((now) => ({
      ...now,
      hints: now.hints.map((hint) =>
        hint.key === key ? { ...hint, texts: { ...hint.texts, [language]: text } } : hint,
      ),
    }))
  const remove = (key: number) =>
    onChange((now) => ({ ...now, hints: now.hints.filter((hint) => hint.key !== key) }))
  return (
    <section className={classes.hints}>
      <h2>{t('hints.title')}</h2>
      <p className={classes.note}>{t('hints.about', { max: MAX_HINTS })}</p>
      {hints.map((hint, index) => {
        const number = index + 1
        const taken = hint.number === null ? undefined : takers[hint.number - 1]
        return (
          <div key={hint.key} className={classes.hint}>
            <MarkdownEditor
              key={language}
              label={t('hints.nth', { number })}
              value={hint.texts[language] ?? ''}
              maxLength={EDITORIAL_HINT_MAX_LENGTH}
              heightPx={150}
              error={areFaultsShown && isEmpty(hint) ? t('fault.hint') : undefined}
              onChange={(text) => write(hint.key, text)}
            />
            <div className={classes.row}>
              <span className={classes.note}>
                {taken === undefined ? t('hints.new') : t('hints.taken', { ...taken, count: taken.users })}
              </span>
              <Button variant="subtle" size="compact-sm" onClick={() => remove(hint.key)}>
                {t('hints.remove', { number })}
              </Button>
            </div>
          </div>
        )
      })}
      {hints.length < MAX_HINTS && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => onChange(withNewHint)}
        >
          {t('hints.add')}
        </Button>
      )}
    </section>
  )
}
