import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { keepSetting } from '../../../db/settings.ts'
import { createSealedTexts } from '../../../secrets/sealed-texts.ts'

const sealedKeys = createSealedTexts('contest log key')

const LogKey = z.object({ publicKey: z.string(), sealed: z.string() })

type Base = Pick<Context, 'db' | 'tokenSecret'>

/** Created when it is first asked for, and the same on every server of the site. */
const keepLogKey = ({ db, tokenSecret }: Base) =>
  keepSetting(db, {
    key: 'contest-log-key',
    schema: LogKey,
    make: () => {
      const made = generateKeyPairSync('ed25519', {
        publicKeyEncoding: { type: 'spki', format: 'pem' },
        privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      })
      return { publicKey: made.publicKey, sealed: sealedKeys.seal({ tokenSecret }, made.privateKey) }
    },
  })

/** As PEM. */
export async function readPublicKey(base: Base): Promise<string> {
  return (await keepLogKey(base)).publicKey
}

export async function readSigningKey(base: Base): Promise<{ privateKey: KeyObject; publicKey: string }> {
  const { publicKey, sealed } = await keepLogKey(base)
  const pem = sealedKeys.open(base, sealed)
  if (pem === null) throw new Error('The key of the contest logs was sealed with another secret of the site')
  return { privateKey: createPrivateKey(pem), publicKey }
}
