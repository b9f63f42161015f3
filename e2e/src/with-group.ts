import {
  addGroupMembers,
  changeGroupMember,
  createGroup,
  createGroupProblem,
  deleteGroup,
  MEMBER_AUTH,
} from '@gavel/contract'
import { type LoggedIn, logInAs, type SiteAddress } from './accounts.ts'
import { ADMIN } from './site.ts'

interface MadeGroup {
  readonly gid: number
  readonly shortName: string
  /** Part of its name; nothing else has it. */
  readonly serial: string
}

/** A special judge: a sign before the number is as right as none. */
const SAME_NUMBER = `import sys
found, expected = (int(open(name).read()) for name in sys.argv[2:4])
sys.exit(0 if found == expected else 102)
`

/** Right only for the special judge. */
export const SIGNED_SUM = 'print(f"+{sum(map(int, input().split()))}")'

/**
 * Tells what happens in a public group of the administrator's with one problem, which has a special judge, and takes the
 * group away again.
 */
export async function withGroup(site: SiteAddress, tell: (group: MadeGroup) => Promise<void>): Promise<void> {
  const serial = Date.now().toString(36).toUpperCase()
  const shortName = `G${serial}`.slice(-10)
  const { client } = await logInAs(site, ADMIN)
  const { gid } = await client.call(createGroup, {
    body: {
      ...{ name: `Course ${serial}`, shortName, brief: 'First year', description: 'We add numbers.' },
      ...{ auth: 1, visible: true },
    },
  })
  try {
    await client.call(createGroupProblem, {
      body: {
        problem: {
          ...{ gid, problemId: '1', title: 'Sum of two', description: 'Add them.', auth: 1 },
          ...{ spjCode: SAME_NUMBER, spjLanguage: 'Python3' },
        },
        judgeMode: 'spj',
        samples: [{ input: '1 2\n', output: '3\n' }],
        languages: [{ name: 'Python3' }],
      },
    })
    await tell({ gid, shortName, serial })
  } finally {
    await client.call(deleteGroup, { query: { gid } })
  }
}

/** Lets a user run a group, as its administrator or one of its roots. */
export async function appoint(
  site: SiteAddress,
  { info: { uid, username } }: LoggedIn,
  { gid, level }: { readonly gid: number; readonly level: 'admin' | 'root' },
): Promise<void> {
  const { client } = await logInAs(site, ADMIN)
  await client.call(addGroupMembers, { body: { gid, usernames: [username] } })
  await client.call(changeGroupMember, { body: { gid, uid, auth: MEMBER_AUTH[level] } })
}
