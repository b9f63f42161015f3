import { BlockList, isIP } from 'node:net'

/** Addresses and networks of IPv4 and IPv6. */
export class AddressList {
  readonly #list = new BlockList()

  /** Reads addresses and networks (`10.0.0.0/8`) with commas between them; null if one cannot be read. */
  static parse(text: string): AddressList | null {
    const list = new AddressList()
    const entries = text.split(',').map((entry) => entry.trim())
    return entries.every((entry) => entry === '' || list.#add(entry)) ? list : null
  }

  /** An IPv4 address counts however a socket spells it, also as `::ffff:10.0.0.1`. */
  has(address: string): boolean {
    const family = familyOf(address)
    return family !== null && this.#list.check(address, family)
  }

  #add(entry: string): boolean {
    const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? []
    const family = familyOf(address)
    if (family === null) return false
    const most = family === 'ipv4' ? 32 : 128
    const prefix = bits === undefined ? most : Number(bits)
    if (prefix > most) return false
    this.#list.addSubnet(address, prefix, family)
    return true
  }
}

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address)
  return version === 0 ? null : version === 4 ? 'ipv4' : 'ipv6'
}
