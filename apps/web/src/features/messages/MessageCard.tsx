import type { SysMsgVo } from '@gavel/contract'
import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Markdown } from '../../ui/text/Markdown.tsx'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import classes from './MessagesPage.module.css'

interface Props {
  readonly message: SysMsgVo
  readonly onDelete: () => void
}

export function MessageCard({ message: { title, content, state, gmtCreate }, onDelete }: Props) {
  const { t } = useTranslation('messages')
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <h2 className={classes.title}>
          {!state && <span className={classes.dot} aria-hidden="true" />}
          {title}
          {!state && <span className="visually-hidden"> {t('state_unread')}</span>}
        </h2>
        <span className={classes.time}>
          <RelativeTime at={gmtCreate} />
        </span>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('delete_of', { title })}
          title={t('delete')}
          onClick={onDelete}
        >
          <IconTrash size={18} aria-hidden="true" />
        </ActionIcon>
      </div>
      <Markdown source={content} placeholderRows={2} />
    </li>
  )
}
