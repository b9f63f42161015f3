import type { UserRolesVo } from '@gavel/contract'
import { getSession } from '../../api/session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import table from '../../ui/Table.module.css'
import { TitleTag } from '../../ui/TitleTag.tsx'
import { ToneBadge } from '../../ui/ToneBadge.tsx'
import classes from './Users.module.css'

interface Props {
  readonly users: readonly UserRolesVo[]
  readonly isStale: boolean
  readonly selected: readonly UserRolesVo[]
  readonly onSelect: (selected: readonly UserRolesVo[]) => void
  readonly onEdit: (user: UserRolesVo) => void
}

export function UserTable({ users, isStale, selected, onSelect, onEdit }: Props) {
  const { t } = useTranslation('users')
  const chosen = new Set(selected.map(({ uid }) => uid))
  // Nobody deletes themselves.
  const choosable = users.filter(({ uid }) => uid !== getSession().user?.uid)
  return (
    <table className={table.table} data-stale={isStale}>
      <caption className="visually-hidden">{t('title')}</caption>
      <thead>
        <tr>
          <th scope="col" className={table.tight}>
            <input
              type="checkbox"
              aria-label={t('select_all')}
              checked={choosable.length > 0 && choosable.every(({ uid }) => chosen.has(uid))}
              disabled={choosable.length === 0}
              onChange={(event) => onSelect(event.currentTarget.checked ? choosable : [])}
            />
          </th>
          <th scope="col">{t('column.username')}</th>
          <th scope="col" className={table.desktop}>
            {t('column.email')}
          </th>
          <th scope="col" className={table.desktop}>
            {t('column.realname')}
          </th>
          <th scope="col" className={`${table.tight} ${table.wide}`}>
            {t('column.type')}
          </th>
          <th scope="col" className={table.tight}>
            {t('column.status')}
          </th>
          <th scope="col" className={`${table.tight} ${table.wide}`}>
            {t('column.created')}
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow
            key={user.uid}
            user={user}
            isChosen={chosen.has(user.uid)}
            isChoosable={choosable.includes(user)}
            onChoose={(isChosen) =>
              onSelect(isChosen ? [...selected, user] : selected.filter(({ uid }) => uid !== user.uid))
            }
            onEdit={() => onEdit(user)}
          />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  readonly user: UserRolesVo
  readonly isChosen: boolean
  readonly isChoosable: boolean
  readonly onChoose: (isChosen: boolean) => void
  readonly onEdit: () => void
}

function UserRow({ user, isChosen, isChoosable, onChoose, onEdit }: RowProps) {
  const { t } = useTranslation('users')
  const role = user.roles[0]?.role ?? 'default_user'
  const isBanned = user.status === 1
  return (
    <tr>
      <td className={table.tight}>
        <input
          type="checkbox"
          className={table.above}
          aria-label={t('select', { name: user.username })}
          checked={isChosen}
          disabled={!isChoosable}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      </td>
      <td className={classes.name}>
        <button type="button" className={`${classes.edit} ${table.rowLink}`} onClick={onEdit}>
          <bdi>{user.username}</bdi>
        </button>{' '}
        <TitleTag name={user.titleName} color={user.titleColor} />
        <span className={`${classes.note} ${table.narrow}`}>
          {t(`role.${role}`)} · <RelativeTime at={user.gmtCreate} />
        </span>
      </td>
      <td className={`${table.desktop} ${classes.name}`}>{user.email ?? '–'}</td>
      <td className={`${table.desktop} ${classes.name}`}>
        <bdi>{user.realname ?? '–'}</bdi>
      </td>
      <td className={`${table.tight} ${table.wide}`}>
        {role === 'default_user' ? (
          t(`role.${role}`)
        ) : (
          <ToneBadge tone={role === 'root' ? 'purple' : role.endsWith('admin') ? 'blue' : 'amber'}>
            {t(`role.${role}`)}
          </ToneBadge>
        )}
      </td>
      <td className={table.tight}>
        <ToneBadge tone={isBanned ? 'red' : 'green'}>
          {t(isBanned ? 'status.banned' : 'status.normal')}
        </ToneBadge>
      </td>
      <td className={`${table.tight} ${table.wide}`}>
        <RelativeTime at={user.gmtCreate} />
      </td>
    </tr>
  )
}
