import { hash } from '@node-rs/argon2'
import { buildUser } from './builders.ts'

/** Opens every account that `buildMember` makes. */
export const PASSWORD = 'correct horse'

/** A hash tells what it cost, so the server compares as always; this one is of the least cost there is. */
const passwordHash = hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 })

type Parameter = Parameters<typeof buildUser>

/** A user with an open session who can log in with `PASSWORD`. */
export const buildMember = async (context: Parameter[0], values?: Parameter[1]) =>
  buildUser(context, { passwordHash: await passwordHash, ...values })
