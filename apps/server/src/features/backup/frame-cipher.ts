import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { BackupError } from './backup-error.ts'

/**
 * A backup begins with a header in the clear – magic, format version, cost of the key, salt – and goes on in frames
 * that are sealed one by one. The key is made of the passphrase and this file's own salt, so the number of a frame
 * can be its nonce; each tag also vouches for the header. A frame that was changed, left out, doubled or moved does
 * not open.
 */
export const HEADER_BYTES = 44
export const TAG_BYTES = 16

const MAGIC = Buffer.from('GAVELBAK', 'latin1')
const FORMAT_VERSION = 1
const SALT_BYTES = 32
const KEY_BYTES = 32
const NONCE_BYTES = 12
export interface KeyCost {
  readonly logN: number
  readonly r: number
  readonly p: number
}
/** 2^17 blocks of 1 KiB: 128 MiB and some tenths of a second for each guess. */
const COST: KeyCost = { logN: 17, r: 8, p: 1 }
/** A hostile file must not make us compute for ever: at most 1 GiB of memory. */
const MAX_COST = { logN: 20, r: 8, p: 4 }

export interface FrameCipher {
  readonly header: Buffer
  seal(index: number, plain: Buffer): Buffer
  /** Null when the key is another one or the frame was changed. */
  open(index: number, sealed: Buffer): Buffer | null
}

/** The cipher of a new file. What a guess costs is written in its header. */
export function createFrameCipher(passphrase: string, cost = COST): Promise<FrameCipher> {
  const bytes = Buffer.from([FORMAT_VERSION, cost.logN, cost.r, cost.p])
  const header = Buffer.concat([MAGIC, bytes, randomBytes(SALT_BYTES)])
  return cipherOf(header, passphrase, cost)
}

/** @throws BackupError when the file is no backup, or one that this version cannot read */
export function readFrameCipher(header: Buffer, passphrase: string): Promise<FrameCipher> {
  if (header.length < HEADER_BYTES || !header.subarray(0, MAGIC.length).equals(MAGIC))
    throw new BackupError('This file is no Gavel backup.')
  const [version = 0, logN = 0, r = 0, p = 0] = header.subarray(MAGIC.length)
  if (version !== FORMAT_VERSION)
    throw new BackupError(`This backup has format ${version}; this Gavel reads format ${FORMAT_VERSION}.`)
  const isCheapEnough = logN <= MAX_COST.logN && r <= MAX_COST.r && p <= MAX_COST.p
  if (!isCheapEnough || logN < 1 || r < 1 || p < 1)
    throw new BackupError('The header of this file is damaged.')
  return cipherOf(header, passphrase, { logN, r, p })
}

async function cipherOf(header: Buffer, passphrase: string, cost: KeyCost): Promise<FrameCipher> {
  const salt = header.subarray(HEADER_BYTES - SALT_BYTES)
  const key = await deriveKey(passphrase, salt, cost)
  const nonceOf = (index: number) => {
    const nonce = Buffer.alloc(NONCE_BYTES)
    nonce.writeBigUInt64BE(BigInt(index), NONCE_BYTES - 8)
    return nonce
  }
  const options = { authTagLength: TAG_BYTES }
  return {
    header,
    seal(index, plain) {
      const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index), options).setAAD(header)
      return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
    },
    open(index, sealed) {
      const end = sealed.length - TAG_BYTES
      const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index), options).setAAD(header)
      decipher.setAuthTag(sealed.subarray(end))
      const plain = decipher.update(sealed.subarray(0, end))
      try {
        return Buffer.concat([plain, decipher.final()])
      } catch {
        // The tag does not fit: nothing of it may be believed.
        return null
      }
    },
  }
}

function deriveKey(passphrase: string, salt: Buffer, { logN, r, p }: KeyCost): Promise<Buffer> {
  const N = 2 ** logN
  return new Promise((resolve, reject) => {
    // Typed on another keyboard, the same letters may come in another form.
    scrypt(passphrase.normalize('NFKC'), salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error === null ? resolve(key) : reject(error),
    )
  })
}
