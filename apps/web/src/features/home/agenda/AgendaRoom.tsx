import { USERS_ROOM } from '../../../ui/page/users-room.ts'

/** Keeps the room that a user's agenda will take, as it was at the last visit (`public/before-paint.js`). */
export const AgendaRoom = () => (
  <div className={USERS_ROOM ?? undefined} style={{ height: 'var(--agenda-height, 0px)' }} />
)
