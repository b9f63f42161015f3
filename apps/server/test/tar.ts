/** One entry of a handmade tar; what a well-meaning tool would never write can be said here. */
export interface TarEntry {
  readonly name: string | Buffer
  readonly content?: string | Buffer
  /** As POSIX letters it; a file unless told. */
  readonly type?: string
  readonly target?: string
  /** The size that the header claims, when it lies; a text stands as it is. */
  readonly claimedBytes?: number | string
  readonly hasWrongSum?: boolean
  /** Put in front of the name, as POSIX has it. */
  readonly prefix?: string
}

const BLOCK = 512

/** Writes a tar by hand, with the two blocks of zeros at its end. */
export function buildTar(entries: readonly TarEntry[]): Buffer {
  return Buffer.concat([...entries.flatMap(blocksOf), Buffer.alloc(2 * BLOCK)])
}

function blocksOf({ name, content = '', type = '0', target = '', ...entry }: TarEntry): Buffer[] {
  const body = Buffer.from(content)
  const claimed = entry.claimedBytes ?? body.length
  const header = Buffer.alloc(BLOCK)
  Buffer.from(name).copy(header, 0, 0, 100)
  header.write('0000644\0', 100)
  header.write(
    typeof claimed === 'string' ? claimed : `${claimed.toString(8).padStart(11, '0')}\0`,
    124,
    'latin1',
  )
  header.write('        ', 148)
  header.write(type, 156)
  header.write(target, 157, 100)
  header.write('ustar\x0000', 257)
  header.write(entry.prefix ?? '', 345, 155)
  const sum = header.reduce((total, byte) => total + byte, entry.hasWrongSum === true ? 1 : 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return [header, body, Buffer.alloc((BLOCK - (body.length % BLOCK)) % BLOCK)]
}

/** Records of POSIX for the next entry, each of which begins with its own length. */
export function records(values: Readonly<Record<string, string>>): TarEntry {
  const lines = Object.entries(values).map(([key, value]) => {
    const rest = ` ${key}=${value}\n`
    const bytes = Buffer.byteLength(rest)
    let length = bytes + String(bytes).length
    if (bytes + String(length).length !== length) length += 1
    return `${length}${rest}`
  })
  return { name: 'PaxHeader', type: 'x', content: lines.join('') }
}
