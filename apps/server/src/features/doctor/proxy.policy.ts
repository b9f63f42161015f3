import { type Diagnosis, isDoubtful, isFaulty, isFine } from '@gavel/contract'

/** How a request from outside reached the server. */
export interface ProxyFacts {
  /** A proxy added the address of its client. */
  readonly isForwarded: boolean
  /** The server believes what a proxy says (`TRUST_PROXY`). */
  readonly isTrusted: boolean
  /** The server takes the request for an encrypted one. */
  readonly isEncrypted: boolean
  /** The public address begins with `https`. */
  readonly isAddressEncrypted: boolean
  /** A client could choose the address that the server believes, by a header of its own; null if not tried. */
  readonly isForgeable: boolean | null
  /** The port of the server is open to other machines, so that the proxy can be passed by. */
  readonly isOpen: boolean
}

/** Whether the server believes a proxy if there is one, and nobody if there is none. */
export function judgeProxy(facts: ProxyFacts): Diagnosis {
  if (facts.isForwarded && !facts.isTrusted) return isNotTrusted()
  if (!facts.isForwarded && facts.isTrusted) return isMissing()
  if (!facts.isForwarded) return isDirect()
  if (facts.isForgeable === true) return isForgeable()
  if (facts.isAddressEncrypted && !facts.isEncrypted) return hidesProtocol()
  return facts.isOpen ? canBePassedBy() : isTrusted()
}

const isDirect = () =>
  isFine('proxy', {
    'zh-CN': '请求不经代理直接到达，也没有信任任何代理。',
    'en-US': 'Requests arrive without a proxy, and none is trusted.',
  })

const isTrusted = () =>
  isFine('proxy', {
    'zh-CN': '请求经过代理到达，访问者的地址由代理给出。',
    'en-US': 'Requests arrive through a proxy, which tells the addresses of visitors.',
  })

const isNotTrusted = () =>
  isFaulty('proxy', {
    'zh-CN': [
      '请求经过代理到达，但没有设置 TRUST_PROXY：所有访问者都被当成同一个地址来限速和记录。',
      '设置 TRUST_PROXY=1，并确保只有代理能连接本站的端口，然后重启服务器。',
    ],
    'en-US': [
      'Requests arrive through a proxy, but TRUST_PROXY is not set: all visitors are limited and logged as one.',
      'Set TRUST_PROXY=1, let nobody but the proxy reach the port, and start the server again.',
    ],
  })

const isMissing = () =>
  isFaulty('proxy', {
    'zh-CN': [
      '已设置 TRUST_PROXY，但请求不经代理就能到达：访问者可以任意冒充地址。',
      '删去 TRUST_PROXY；若确有代理，就让它设置 X-Forwarded-For，并只通过它访问本站。',
    ],
    'en-US': [
      'TRUST_PROXY is set, but requests arrive without a proxy: visitors can claim any address.',
      'Unset TRUST_PROXY; if there is a proxy, let it set X-Forwarded-For and reach the site through it alone.',
    ],
  })

const isForgeable = () =>
  isFaulty('proxy', {
    'zh-CN': [
      '代理原样转发访问者自己写的 X-Forwarded-For：访问者可以任意冒充地址。',
      '让代理替换这个标头：nginx 用 proxy_set_header X-Forwarded-For $remote_addr。',
    ],
    'en-US': [
      'The proxy passes on an X-Forwarded-For that visitors wrote: they can claim any address.',
      'Let it replace the header: in nginx, proxy_set_header X-Forwarded-For $remote_addr.',
    ],
  })

const hidesProtocol = () =>
  isDoubtful('proxy', {
    'zh-CN': [
      '代理没有说明连接已加密：服务器以为访问者使用的是 http。',
      '让代理设置 X-Forwarded-Proto：nginx 用 proxy_set_header X-Forwarded-Proto $scheme。',
    ],
    'en-US': [
      'The proxy does not say that connections are encrypted: the server takes them for http.',
      'Let it set X-Forwarded-Proto: in nginx, proxy_set_header X-Forwarded-Proto $scheme.',
    ],
  })

const canBePassedBy = () =>
  isDoubtful('proxy', {
    'zh-CN': [
      'HOST 把端口开放给其他机器：谁绕过代理，谁就能任意冒充地址。',
      '代理在本机时把 HOST 设为 127.0.0.1；否则用防火墙只允许代理连接这个端口。',
    ],
    'en-US': [
      'HOST opens the port to other machines: whoever passes the proxy by can claim any address.',
      'Set HOST to 127.0.0.1 if the proxy is on this machine; otherwise let a firewall admit the proxy alone.',
    ],
  })
