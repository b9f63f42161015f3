import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** The request of a login page, or of one that pretends to be it, to the device. */
export interface Asking {
  readonly challenge: string
  readonly origin: string
  readonly rpId: string
}

export interface Device {
  readonly id: string
  /** The message that a browser sends after the device made a passkey. */
  register(asking: Asking): ReturnType<typeof registrationOf>
  /** The message that a browser sends after the owner showed it to the device. */
  logIn(asking: Asking, options?: { isVerified?: boolean; counter?: number }): ReturnType<typeof assertionOf>
}

interface Key {
  readonly id: Buffer
  readonly privateKey: ReturnType<typeof generateKeyPairSync>['privateKey']
  readonly coseKey: Buffer
  /** The user whose passkey it is, as told when the key was made. */
  readonly userHandle: string
}

const PRESENT = 0x01
const VERIFIED = 0x04
const WITH_KEY = 0x40

/** An authenticator with one passkey: real keys, real signatures, and a person who is always willing. */
export function buildDevice({ userId }: { readonly userId: string }): Device {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const key: Key = {
    id: randomBytes(32),
    privateKey,
    // A map of five entries: kind 2 (EC2), algorithm -7 (ES256), curve 1 (P-256), and the point.
    coseKey: Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      Buffer.from(x, 'base64url'),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(y, 'base64url'),
    ]),
    userHandle: Buffer.from(userId).toString('base64url'),
  }
  return {
    id: key.id.toString('base64url'),
    register: (asking) => registrationOf(key, asking),
    logIn: (asking, options = {}) => assertionOf(key, asking, options),
  }
}

function registrationOf(key: Key, asking: Asking) {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(key.id.length)
  const authData = Buffer.concat([
    headOf(asking, PRESENT | VERIFIED | WITH_KEY, 0),
    Buffer.alloc(16),
    length,
    key.id,
    key.coseKey,
  ])
  const attestation = Buffer.concat([
    // {"fmt": "none", "attStmt": {}, "authData": bytes}
    Buffer.from([0xa3]),
    textOf('fmt'),
    textOf('none'),
    textOf('attStmt'),
    Buffer.from([0xa0]),
    textOf('authData'),
    Buffer.from([0x59, authData.length >> 8, authData.length & 0xff]),
    authData,
  ])
  return {
    ...credentialOf(key),
    response: {
      clientDataJSON: clientDataOf('webauthn.create', asking).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
    },
  }
}

function assertionOf(
  key: Key,
  asking: Asking,
  { isVerified = true, counter = 0 }: { isVerified?: boolean; counter?: number },
) {
  const authData = headOf(asking, isVerified ? PRESENT | VERIFIED : PRESENT, counter)
  const clientData = clientDataOf('webauthn.get', asking)
  const signed = Buffer.concat([authData, sha256(clientData)])
  return {
    ...credentialOf(key),
    response: {
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, key.privateKey).toString('base64url'),
      userHandle: key.userHandle,
    },
  }
}

function credentialOf({ id }: Key) {
  const text = id.toString('base64url')
  return { id: text, rawId: text, type: 'public-key' as const }
}

/** Hash of the host name, flags, and the count of uses. */
function headOf({ rpId }: Asking, flags: number, counter: number): Buffer {
  const rest = Buffer.alloc(5)
  rest.writeUInt8(flags)
  rest.writeUInt32BE(counter, 1)
  return Buffer.concat([sha256(Buffer.from(rpId)), rest])
}

function clientDataOf(type: string, { challenge, origin }: Asking): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

/** A CBOR text of less than 24 bytes. */
const textOf = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest()
