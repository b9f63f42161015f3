import { get } from 'node:http'
import { json } from 'node:stream/consumers'
import { type Diagnosis, getLiveness, isDoubtful, isFaulty, isFine } from '@gavel/contract'
import { z } from 'zod'
import { reasonOf } from '../lib/fixable-error.ts'
import { localUrl } from '../lib/health.ts'
import { requireFreePort } from '../lib/port.ts'

const TIMEOUT_MS = 3_000

const Liveness = z.object({ data: z.object({ server: z.literal('ready') }) })

/** Whether the site answers on its port, or could open it. */
export async function checkPort(host: string, port: number): Promise<Diagnosis> {
  const url = localUrl(host, port)
  if (await isGavel(url))
    return isFine('port', { 'zh-CN': `本站在 ${url} 有响应。`, 'en-US': `The site answers at ${url}.` })
  try {
    await requireFreePort(host, port)
  } catch (error) {
    return isTaken(port, reasonOf(error))
  }
  return isDoubtful('port', {
    'zh-CN': [`本站没有运行；端口 ${port} 空闲。`, '运行 npm start，或 systemctl start gavel。'],
    'en-US': [`The site does not run; port ${port} is free.`, 'Run npm start, or systemctl start gavel.'],
  })
}

async function isGavel(url: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await new Promise<Parameters<typeof json>[0]>((resolve, reject) =>
      get(new URL(getLiveness.path, url), { signal, agent: false }, resolve).once('error', reject),
    )
    return Liveness.safeParse(await json(response)).success
  } catch {
    // Nothing answers there, or something that is not Gavel.
    return false
  }
}

const isTaken = (port: number, reason: string) =>
  isFaulty('port', {
    'zh-CN': [
      `本站无法使用端口 ${port}：${reason}。`,
      '停止占用它的程序，或用 PORT 和 HOST 设置另一个端口和地址。',
    ],
    'en-US': [
      `The site cannot use port ${port}: ${reason}.`,
      'Stop the program that uses it, or set another port and address by PORT and HOST.',
    ],
  })
