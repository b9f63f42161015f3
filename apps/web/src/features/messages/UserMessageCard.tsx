import type { UserMsgVo } from '@gavel/contract'
import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Avatar } from '../../ui/media/Avatar.tsx'
import { ownWords } from '../../ui/text/plain-excerpt.ts'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { UserLink } from '../../ui/text/UserLink.tsx'
import classes from './MessagesPage.module.css'

interface Props {
  readonly message: UserMsgVo
  readonly onDelete: () => void
}

/** A message about something that another user did, with the words of both sides and a link. */
export function UserMessageCard({ message, onDelete }: Props) {
  const { t } = useTranslation('messages')
  const { senderUsername, senderAvatar, sourceContent, quoteContent, sourceTitle, url, state } = message
  const sender = senderUsername ?? t('gone')
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <Avatar name={sender} image={senderAvatar} />
        <div className={classes.title}>
          {!state && <span className={classes.dot} aria-hidden="true" />}
          {senderUsername === null ? sender : <UserLink username={senderUsername} />}{' '}
          {t(message.isMention ? 'action.Mention' : `action.${message.action}`)}
          {!state && <span className="visually-hidden"> {t('state_unread')}</span>}
        </div>
        <span className={classes.time}>
          <RelativeTime at={message.gmtCreate} />
        </span>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('delete_from', { name: sender })}
          title={t('delete')}
          onClick={onDelete}
        >
          <IconTrash size={18} aria-hidden="true" />
        </ActionIcon>
      </div>
      {sourceContent !== null && <p className={classes.words}>{ownWords(sourceContent)}</p>}
      {quoteContent !== null && <blockquote className={classes.quote}>{ownWords(quoteContent)}</blockquote>}
      {url !== null && (
        <Link to={url}>
          <bdi>{sourceTitle ?? url}</bdi>
        </Link>
      )}
    </li>
  )
}
