import { WEB_LANGUAGE_HEADER, WEB_LANGUAGES, type WebLanguage } from '@gavel/contract'
import type { FastifyRequest } from 'fastify'

export const DEFAULT_LANGUAGE: WebLanguage = 'zh-CN'

/** The language of messages and statements: the client's own header first, then `Accept-Language`, then Chinese. */
export function webLanguageOf(request: Pick<FastifyRequest, 'headers'>): WebLanguage {
  const own = request.headers[WEB_LANGUAGE_HEADER]
  return pickLanguage(typeof own === 'string' ? own : request.headers['accept-language'])
}

function pickLanguage(header: string | undefined): WebLanguage {
  if (header === undefined) return DEFAULT_LANGUAGE
  const wanted = header
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(';q=')
      return { prefix: tag.slice(0, 2).toLowerCase(), quality: Number(quality ?? 1) }
    })
    .sort((a, b) => b.quality - a.quality)
  for (const { prefix } of wanted) {
    const language = WEB_LANGUAGES.find((candidate) => candidate.startsWith(prefix))
    if (language !== undefined && prefix !== '') return language
  }
  return DEFAULT_LANGUAGE
}
