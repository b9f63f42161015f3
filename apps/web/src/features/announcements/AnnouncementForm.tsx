import '@mantine/core/styles/Input.layer.css'
import { ANNOUNCEMENT_CONTENT_MAX_LENGTH, ANNOUNCEMENT_TITLE_MAX_LENGTH, VISIBILITY } from '@gavel/contract'
import { Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { hasCode, messageOf } from '../../api/errors.ts'
import { useTextUploads } from '../../api/text-uploads.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { MarkdownEditor } from '../../ui/form/markdown-editor/MarkdownEditor.tsx'
import { Switch } from '../../ui/form/Switch.tsx'
import classes from './AnnouncementsPage.module.css'
import { toList } from './announcement-links.ts'
import type { AnnouncementDraft, AnnouncementPlace } from './announcements.api.ts'

interface Props {
  readonly place: AnnouncementPlace
  readonly initial: AnnouncementDraft
  readonly isSaving: boolean
  /** Why the server refused; null if it did not. */
  readonly error: unknown
  readonly onSave: (draft: AnnouncementDraft) => void
}

/** Title, text with preview, and visibility. The input stays if the server refuses it. */
export function AnnouncementForm({ place, initial, isSaving, error, onSave }: Props) {
  const { t } = useTranslation('announcements')
  const [draft, setDraft] = useState(initial)
  const uploads = useTextUploads()
  const isTitleRefused = hasCode(error, 'announcement_title_length')
  const isContentRefused = hasCode(error, 'announcement_content_length')

  function submit(event: FormEvent) {
    event.preventDefault()
    onSave(draft)
  }

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <TextInput
        label={t('form.title')}
        value={draft.title}
        maxLength={ANNOUNCEMENT_TITLE_MAX_LENGTH}
        autoComplete="off"
        required
        error={isTitleRefused ? messageOf(error) : undefined}
        onChange={(event) => setDraft({ ...draft, title: event.currentTarget.value })}
      />
      <MarkdownEditor
        label={t('form.content')}
        value={draft.content}
        maxLength={ANNOUNCEMENT_CONTENT_MAX_LENGTH}
        isRequired
        error={isContentRefused ? messageOf(error) : undefined}
        uploads={uploads}
        onChange={(content) => setDraft((current) => ({ ...current, content }))}
      />
      <Switch
        label={t(`form.visible.${place.kind}`)}
        isOn={draft.status === VISIBILITY.visible}
        onChange={(isOn) => setDraft({ ...draft, status: isOn ? VISIBILITY.visible : VISIBILITY.hidden })}
      />
      {error !== null && !isTitleRefused && !isContentRefused && (
        <p className={classes.failure} role="alert">
          {messageOf(error)}
        </p>
      )}
      <div className={classes.actions}>
        <Button type="submit" loading={isSaving}>
          {t('actions.save')}
        </Button>
        <Button variant="default" renderRoot={(props) => <Link {...props} {...toList(place)} />}>
          {t('actions.cancel')}
        </Button>
      </div>
    </form>
  )
}
