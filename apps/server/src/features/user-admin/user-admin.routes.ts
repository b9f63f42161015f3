import {
  cancelUserImport,
  deleteUsers,
  downloadGeneratedUsers,
  editUser,
  generateUsers,
  getUserImport,
  insertBatchUser,
  listUsers,
  startUserImport,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { pageRequest, toPage } from '../../http/page.ts'
import { actorOf } from '../audit/actor.policy.ts'
import { deleteUsers as removeUsers } from './delete-users.service.ts'
import { changeUser } from './edit-user.service.ts'
import { generateUsers as generate, readGenerated } from './generate-users.service.ts'
import { generatedFile } from './generated-file.ts'
import { insertBatch } from './insert-batch.service.ts'
import { startRun } from './run-import.jobs.ts'
import { countUsers, selectUserPage } from './user-admin.queries.ts'
import { importToWire, userRolesToWire } from './user-admin.wire.ts'
import { cancelImport, readImport, startImport } from './user-imports.service.ts'

const PAGE_SIZE = 10

export function userAdminRoutes(context: Context): Implementation[] {
  return [...accountRoutes(context), ...importRoutes(context)]
}

function accountRoutes(context: Context): Implementation[] {
  const { db } = context
  return [
    implement(listUsers, async ({ query, language }) => {
      const page = pageRequest(query, PAGE_SIZE)
      const filter = { keyword: query.keyword?.trim() ?? '', onlyAdmin: query.onlyAdmin ?? false }
      const rows = await selectUserPage(db, filter, page)
      return toPage(
        page,
        rows.map((user) => userRolesToWire(user, language)),
        await countUsers(db, filter),
      )
    }),
    implement(editUser, async ({ body, ...request }) => {
      await changeUser(context, actorOf(request), body)
      return null
    }),
    implement(deleteUsers, async ({ body, ...request }) => {
      await removeUsers(context, actorOf(request), body.ids)
      return null
    }),
  ]
}

function importRoutes(context: Context): Implementation[] {
  return [
    implement(insertBatchUser, async ({ body, ...request }) => {
      await insertBatch(context, actorOf(request), body.users)
      return null
    }),
    implement(startUserImport, async ({ body, ...request }) => {
      const { importId, faults } = await startImport(context, actorOf(request), body)
      if (importId === null) return { import: null, faults }
      startRun(context, importId)
      const found = await readImport(context, importId)
      return { import: found && importToWire(found), faults }
    }),
    implement(getUserImport, async ({ query }) => {
      const found = await readImport(context, query.id)
      return found && importToWire(found)
    }),
    implement(cancelUserImport, async ({ query }) => {
      await cancelImport(context, query.id)
      return null
    }),
    implement(generateUsers, async ({ body, ...request }) => ({
      key: await generate(context, actorOf(request), body),
    })),
    implement(downloadGeneratedUsers, async ({ query: { key, format = 'xlsx' } }) =>
      generatedFile(await readGenerated(context, key), { key, format }),
    ),
  ]
}
