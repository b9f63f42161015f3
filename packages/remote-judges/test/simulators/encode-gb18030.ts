/** The bytes of a text in GB18030, two bytes for each character beyond ASCII. Node only decodes it. */
export function encodeGb18030(text: string): Buffer {
  table ??= buildTable()
  const bytes: number[] = []
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    const pair = code < 128 ? [code] : table.get(character)
    if (pair === undefined) throw new Error(`${character} needs more than two bytes`)
    bytes.push(...pair)
  }
  return Buffer.from(bytes)
}

let table: Map<string, readonly number[]> | undefined

function buildTable(): Map<string, readonly number[]> {
  const decoder = new TextDecoder('gb18030')
  const pairs = new Map<string, readonly number[]>()
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const character = decoder.decode(Uint8Array.of(lead, trail))
      if ([...character].length === 1) pairs.set(character, [lead, trail])
    }
  return pairs
}
