import { crc32 } from 'node:zlib'

interface Entry {
  readonly header: Buffer
  readonly name: Buffer
  readonly content: Buffer
}

/** A zip of texts as they are, by name: what a setter has on disk. */
export function zipOf(files: Readonly<Record<string, string>>): Buffer {
  const entries = Object.entries(files).map(([name, text]) => entryOf(Buffer.from(name), Buffer.from(text)))
  const locals = entries.flatMap(({ header, name, content }) => [
    Buffer.from('PK\x03\x04', 'latin1'),
    header,
    name,
    content,
  ])
  let offset = 0
  const directory = entries.flatMap(({ header, name, content }) => {
    const record = Buffer.alloc(16)
    record.writeUInt32LE(offset, 12)
    offset += 4 + header.length + name.length + content.length
    return [Buffer.from('PK\x01\x02\x14\x00', 'latin1'), header, record.subarray(2), name]
  })
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, ...directory, end])
}

/** The fields shared by a local header and an entry of the directory. */
function entryOf(name: Buffer, content: Buffer): Entry {
  const header = Buffer.alloc(26)
  header.writeUInt16LE(20, 0)
  header.writeUInt32LE(crc32(content), 10)
  header.writeUInt32LE(content.length, 14)
  header.writeUInt32LE(content.length, 18)
  header.writeUInt16LE(name.length, 22)
  return { header, name, content }
}
