/**
 * Builds the pages and the launcher of the boxes while an image is made (`deploy/Containerfile`): containers may not write
 * into the checkout. The group of the judge may run the launcher with the rights of root.
 *
 * build-image.ts USER
 */
import { chmodSync, chownSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureSandboxBuilt, LAUNCHER_PATH } from '../../packages/sandbox/src/build.ts'
import { findUser } from '../lib/service-user.ts'
import { buildWeb } from '../lib/web-build.ts'

const repositoryDir = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const judge = await findUser(process.argv[2] ?? '')
if (judge === null) throw new Error('name the user of the judge')

await buildWeb(repositoryDir)
await ensureSandboxBuilt()
chownSync(LAUNCHER_PATH, 0, judge.gid)
chmodSync(LAUNCHER_PATH, 0o4750)
