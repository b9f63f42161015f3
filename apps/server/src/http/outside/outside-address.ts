import { BlockList, isIP } from 'node:net'

/** Networks that are not part of the public internet, or lead back into our own. */
const PRIVATE = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  // The unspecified address, this machine's, and address ranges that embed IPv4 (RFC 4291, RFC 2765, RFC 6052, RFC 3056,
  // Teredo).
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['2001::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv6')

/** Whether a numeric address is this machine's or outside the public internet. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address)
  // The list itself looks up IPv4 inside IPv6 (`::ffff:10.0.0.1`) as IPv4.
  return family !== 0 && PRIVATE.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

/** Links of the machine's own network: services of clouds there hand out keys to whoever asks. */
const LINK_LOCAL = new BlockList()
LINK_LOCAL.addSubnet('169.254.0.0', 16, 'ipv4')
LINK_LOCAL.addSubnet('fe80::', 10, 'ipv6')

/** Whether a numeric address must not be opened: private ones unless they are allowed, link-local ones never. */
export function isClosedAddress(address: string, allowsPrivate: boolean): boolean {
  const family = isIP(address)
  if (family !== 0 && LINK_LOCAL.check(address, family === 4 ? 'ipv4' : 'ipv6')) return true
  return !allowsPrivate && isPrivateAddress(address)
}

/** The host of an address as sockets expect it: IPv6 without brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

export function isThisMachine(url: URL): boolean {
  const host = hostOf(url)
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

/** Whether the address itself shows that it must not be opened. */
export const isClosedPlace = (url: URL, allowsPrivate: boolean): boolean =>
  isClosedAddress(hostOf(url), allowsPrivate) || (!allowsPrivate && isPrivatePlace(url))

/** Whether the address itself shows that it leads to this machine or a private network. */
export function isPrivatePlace(url: URL): boolean {
  const host = hostOf(url)
  return host === 'localhost' || host.endsWith('.localhost') || isPrivateAddress(host)
}
