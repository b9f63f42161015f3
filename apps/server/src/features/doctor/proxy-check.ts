import { type Diagnosis, isDoubtful, isFine } from '@gavel/contract'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { isLoopback } from './address-check.ts'
import { askArrival } from './ask-arrival.ts'
import { judgeProxy } from './proxy.policy.ts'

type Wanted = Pick<Config, 'trustProxy' | 'serverUrl' | 'host' | 'port'>

/** An address of documentation, which no visitor has. */
const FORGED = '192.0.2.66'

/** By the request with which an administrator asks: it took the way that all visitors take. */
export function checkOwnRequest(request: FastifyRequest, config: Wanted): Diagnosis {
  return judgeProxy({
    isForwarded: isForwarded(request),
    isTrusted: config.trustProxy,
    isEncrypted: request.protocol === 'https',
    isAddressEncrypted: config.serverUrl.startsWith('https:'),
    isForgeable: null,
    isOpen: !isLoopback(config.host),
  })
}

export const isForwarded = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['x-forwarded-for'] !== undefined

/** From outside the server: its settings may differ from those with which the command is called. */
export async function checkRunningServer(config: Wanted): Promise<Diagnosis> {
  const { serverUrl, host, port } = config
  const forged = { 'X-Forwarded-For': FORGED }
  const direct = await askArrival(localAddress(host, port), forged).catch(() => null)
  if (direct?.arrival == null) return isNotRunning()
  const isTrusted = direct.arrival.address === FORGED
  if (serverUrl === '') return isTrusted ? isUncertain() : isWithoutAddress()
  const through = (await askArrival(serverUrl).catch(() => null))?.arrival
  if (through == null) return isUncertain()
  const throughForged = (await askArrival(serverUrl, forged).catch(() => null))?.arrival
  return judgeProxy({
    isForwarded: through.isForwarded,
    isTrusted,
    isEncrypted: through.protocol === 'https',
    isAddressEncrypted: serverUrl.startsWith('https:'),
    isForgeable: throughForged?.address === FORGED,
    isOpen: !isLoopback(host),
  })
}

/** "All addresses" cannot be called. */
function localAddress(host: string, port: number): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`
  if (host === '::') return `http://[::1]:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

const isNotRunning = () =>
  isDoubtful('proxy', {
    'zh-CN': ['服务器没有运行，无法查看请求怎样到达。', '启动本站后再检查一次。'],
    'en-US': [
      'The server does not run, so it cannot be seen how requests arrive.',
      'Start the site, then look again.',
    ],
  })

const isUncertain = () =>
  isDoubtful('proxy', {
    'zh-CN': [
      '服务器信任代理或公开地址没有响应，无法确认代理的行为。',
      '把 SERVER_URL 设为能从本机访问的公开地址，再检查一次。',
    ],
    'en-US': [
      'What the proxy does cannot be seen without a public address that answers.',
      'Set SERVER_URL to an address that this machine can reach, then look again.',
    ],
  })

const isWithoutAddress = () =>
  isFine('proxy', {
    'zh-CN': '服务器不信任任何代理；没有设置 SERVER_URL，所以没有查看代理。',
    'en-US': 'The server trusts no proxy; without SERVER_URL none was looked for.',
  })
