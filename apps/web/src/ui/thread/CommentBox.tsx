import { COMMENT_MAX_LENGTH } from '@gavel/contract'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../api/errors.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { MarkdownEditor } from '../form/markdown-editor/MarkdownEditor.tsx'
import classes from './Thread.module.css'

const EMOJI = [...'😀😄😂🙂😉😍🤔😅😭😱👍👎👏🙏🎉💡🔥❤️✅❌']
  .filter((sign) => sign !== '\ufe0f')
  .map((sign) => (sign === '❤' ? '❤️' : sign))

interface Props {
  readonly label: string
  readonly initial?: string
  readonly onSend: (content: string) => Promise<unknown>
  /** Without it the box stays open. */
  readonly onCancel?: () => void
}

/** A field for a comment, with helpers for Markdown. The text stays if the server refuses it. */
export function CommentBox({ label, initial = '', onSend, onCancel }: Props) {
  const { t } = useTranslation('comments')
  const [content, setContent] = useState(initial)
  const [fault, setFault] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (content.trim() === '') return setFault(t('required'))
    setFault(null)
    setSending(true)
    try {
      await onSend(content)
      setContent('')
    } catch (error) {
      setFault(messageOf(error))
    } finally {
      setSending(false)
    }
  }

  return (
    <form className={classes.form} noValidate onSubmit={(event) => void send(event)}>
      <MarkdownEditor
        label={label}
        value={content}
        maxLength={COMMENT_MAX_LENGTH}
        heightPx={140}
        error={fault}
        onChange={setContent}
      />
      <details>
        <summary>{t('emoji')}</summary>
        <div className={classes.emoji}>
          {EMOJI.map((sign) => (
            <button key={sign} type="button" onClick={() => setContent(content + sign)}>
              {sign}
            </button>
          ))}
        </div>
      </details>
      <div className={classes.actions}>
        <Button type="submit" loading={isSending}>
          {t('send')}
        </Button>
        {onCancel !== undefined && (
          <Button variant="default" onClick={onCancel}>
            {t('actions.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
