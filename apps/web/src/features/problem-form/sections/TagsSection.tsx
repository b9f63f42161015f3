import '@mantine/core/styles/Input.layer.css'
import { TAG_NAME_MAX_LENGTH } from '@gavel/contract'
import { Button, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { OnChange, ProblemFormDraft, TagDraft } from '../draft/problem-draft.ts'
import { useProblemForm } from '../form-context.ts'
import classes from '../ProblemForm.module.css'
import { usableTagsQuery } from '../problem-form.api.ts'
import { FormSection } from './FormSection.tsx'

interface Props {
  readonly draft: ProblemFormDraft
  readonly onChange: OnChange
}

/** The problem's tags: existing ones of the site, or new ones that the save creates. */
export function TagsSection({ draft: { tags }, onChange }: Props) {
  const { t } = useTranslation('problem-form')
  const listId = useId()
  const known = useQuery(usableTagsQuery(useProblemForm().group)).data ?? []
  const [name, setName] = useState('')
  const [isTwice, setTwice] = useState(false)

  function add() {
    const wanted = name.trim()
    if (wanted === '') return
    const isSame = (tag: { readonly name: string }) => tag.name.toLowerCase() === wanted.toLowerCase()
    if (tags.some(isSame)) return setTwice(true)
    const found = known.find(isSame)
    const tag: TagDraft = found ?? { id: null, name: wanted, color: null }
    onChange((draft) => ({
      tags: [...draft.tags, { id: tag.id, name: tag.name, color: tag.color }],
    }))
    setName('')
    setTwice(false)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }

  return (
    <FormSection id="tags" title={t('section.tags')}>
      {tags.length > 0 && (
        <ul className={classes.chips} aria-label={t('section.tags')}>
          {tags.map((tag) => (
            <li key={tag.name}>
              <span
                className={classes.dot}
                style={{ background: tag.color ?? 'var(--ink-soft)' }}
                aria-hidden="true"
              />
              {tag.name}
              {tag.id === null && <span className={classes.note}> {t('tags.new')}</span>}
              <button
                type="button"
                aria-label={t('tags.remove', { name: tag.name })}
                onClick={() =>
                  onChange((draft) => ({ tags: draft.tags.filter((other) => other.name !== tag.name) }))
                }
              >
                <IconX size={14} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.addRow}>
        <TextInput
          label={t('tags.name')}
          list={listId}
          maxLength={TAG_NAME_MAX_LENGTH}
          autoComplete="off"
          value={name}
          error={isTwice ? t('tags.twice') : undefined}
          onChange={(event) => {
            setName(event.currentTarget.value)
            setTwice(false)
          }}
          onKeyDown={onKeyDown}
        />
        <datalist id={listId}>
          {known
            .filter(({ id }) => tags.every((tag) => tag.id !== id))
            .map((tag) => (
              <option key={tag.id} value={tag.name} />
            ))}
        </datalist>
        <Button variant="default" disabled={name.trim() === ''} onClick={add}>
          {t('tags.add')}
        </Button>
      </div>
    </FormSection>
  )
}
