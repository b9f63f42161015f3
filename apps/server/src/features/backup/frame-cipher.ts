import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { BackupError } from './backup.error.ts'

/**
 * A backup begins with an unencrypted header – magic, format version, cost of the key, salt – followed by frames that are
 * encrypted one by one. The key is derived from the passphrase and this file's own salt, so the number of a frame can be
 * its nonce; each tag also covers the header. A frame that was changed, removed, duplicated or moved does not decrypt.
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
/** 2^17 blocks of 1 KiB: 128 MiB and a few tenths of a second for each guess. */
const COST: KeyCost = { logN: 17, r: 8, p: 1 }
/** A hostile file must not keep us computing for ever: at most 1 GiB of memory. */
const MAX_COST = { logN: 20, r: 8, p: 4 }

export interface FrameCipher {
  readonly header: Buffer
  seal(index: number, plain: Buffer): Buffer
  /** Null if the key is wrong or the frame was changed. */
  open(index: number, sealed: Buffer): Buffer | null
}

/** The cipher of a new file, whose header states the cost of the key. */
export function createFrameCipher(passphrase: string, cost = COST): Promise<FrameCipher> {
  const bytes = Buffer.from([FORMAT_VERSION, cost.logN, cost.r, cost.p])
  const header = Buffer.concat([MAGIC, bytes, randomBytes(SALT_BYTES)])
  return cipherOf(header, passphrase, cost)
}

/** @throws BackupError if the file is not a backup, or is one that this version cannot read */
export function readFrameCipher(header: Buffer, passphrase: string): Promise<FrameCipher> {
  if (header.length < HEADER_BYTES || !header.subarray(0, MAGIC.length).equals(MAGIC))
    throw new BackupError('This file is not a Gavel backup.')
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
        // The tag does not match, so nothing in the frame can be trusted.
        return null
      }
    },
  }
}

function deriveKey(passphrase: string, salt: Buffer, { logN, r, p }: KeyCost): Promise<Buffer> {
  const N = 2 ** logN
  return new Promise((resolve, reject) => {
    // The same letters may be encoded differently when typed on another keyboard.
    scrypt(passphrase.normalize('NFKC'), salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error === null ? resolve(key) : reject(error),
    )
  })
}
