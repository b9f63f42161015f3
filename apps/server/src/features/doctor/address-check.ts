import { type Diagnosis, isDoubtful, isFaulty, isFine } from '@gavel/contract'
import type { Config } from '../../config.ts'
import { askArrival, type Certificate } from './ask-arrival.ts'

const DAY_MS = 24 * 3_600_000
/** Certificates are renewed a month before their end; at this point that has failed more than once. */
const RENEWED_BEFORE_DAYS = 14

export const isLoopback = (host: string): boolean => /^(localhost|127\.[\d.]+|\[?::1\]?)$/.test(host)

/** The public address: whether it is known, leads here, and is encrypted as browsers demand. */
export async function checkAddress(
  { serverUrl, host }: Pick<Config, 'serverUrl' | 'host'>,
  now: Date,
): Promise<Diagnosis> {
  if (serverUrl === '') return isLoopback(host) ? isForThisMachine() : isUnset()
  const asked = await askArrival(serverUrl).catch((error: unknown) => (error instanceof Error ? error : null))
  if (asked === null || asked instanceof Error) return isUnreachable(serverUrl, asked?.message ?? '')
  const { certificate, arrival } = asked
  if (certificate !== null && certificate.endsAt < now) return hasEnded(serverUrl, certificate)
  if (certificate?.fault != null) return isRefused(serverUrl, certificate.fault)
  if (arrival === null) return leadsElsewhere(serverUrl)
  if (certificate === null) return isLoopback(new URL(serverUrl).hostname) ? leadsHere(serverUrl) : isPlain()
  const days = Math.floor((certificate.endsAt.getTime() - now.getTime()) / DAY_MS)
  return days < RENEWED_BEFORE_DAYS ? endsSoon(serverUrl, days) : leadsHere(serverUrl)
}

const leadsHere = (address: string) =>
  isFine('address', {
    'zh-CN': `${address} 能到达本站。`,
    'en-US': `${address} leads to this site.`,
  })

const isForThisMachine = () =>
  isFine('address', {
    'zh-CN': '本站只对本机开放，没有设置公开地址。',
    'en-US': 'The site is open to this machine only and has no public address.',
  })

const isUnset = () =>
  isDoubtful('address', {
    'zh-CN': [
      '本站对网络开放，但没有设置 SERVER_URL：邮件中的链接取自请求者所用的地址。',
      '把 SERVER_URL 设为本站的公开地址。',
    ],
    'en-US': [
      'The site is open to the network without SERVER_URL: links in mails use the address of whoever asks.',
      'Set SERVER_URL to the public address of the site.',
    ],
  })

const isPlain = () =>
  isDoubtful('address', {
    'zh-CN': [
      'SERVER_URL 没有使用 TLS：密码以明文传输。',
      '让代理持有证书，并使用 https:// 地址；operations.zh-CN.md 有 nginx 和 Caddy 的例子。',
    ],
    'en-US': [
      'SERVER_URL has no TLS: passwords travel in plain text.',
      'Let a proxy hold a certificate and use an https:// address; operations.md has nginx and Caddy.',
    ],
  })

const isUnreachable = (address: string, reason: string) =>
  isFaulty('address', {
    'zh-CN': [
      `从本机无法连接 ${address}：${reason}。`,
      '检查代理是否在运行、域名是否指向它，以及 SERVER_URL 是否正确。',
    ],
    'en-US': [
      `${address} cannot be reached from this machine: ${reason}.`,
      'See whether the proxy runs, whether the name leads to it, and whether SERVER_URL is right.',
    ],
  })

const leadsElsewhere = (address: string) =>
  isFaulty('address', {
    'zh-CN': [`${address} 有响应，但不是本站。`, '检查代理转发到的端口，以及 SERVER_URL。'],
    'en-US': [
      `Something answers at ${address}, but not this site.`,
      'See which port the proxy passes requests to, and whether SERVER_URL is right.',
    ],
  })

const hasEnded = (address: string, { endsAt }: Certificate) =>
  isFaulty('address', {
    'zh-CN': [
      `${address} 的证书已于 ${endsAt.toISOString()} 过期。`,
      '在代理上续期（certbot renew），再重新加载代理。',
    ],
    'en-US': [
      `The certificate of ${address} expired at ${endsAt.toISOString()}.`,
      'Renew it at the proxy (certbot renew) and reload the proxy.',
    ],
  })

const isRefused = (address: string, reason: string) =>
  isFaulty('address', {
    'zh-CN': [
      `浏览器不接受 ${address} 的证书（${reason}）。`,
      '换成由浏览器信任的机构签发、写有该域名的证书。',
    ],
    'en-US': [
      `Browsers do not accept the certificate of ${address} (${reason}).`,
      'Use one for this name, issued by an authority that browsers trust.',
    ],
  })

const endsSoon = (address: string, days: number) =>
  isDoubtful('address', {
    'zh-CN': [`${address} 的证书还有 ${days} 天过期。`, '续期，并查看自动续期为何没有成功。'],
    'en-US': [
      `The certificate of ${address} expires in ${days} days.`,
      'Renew it, and see why that did not happen by itself.',
    ],
  })
