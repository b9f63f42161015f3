import type { WebLanguage } from '@gavel/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Chapters, DocumentName, HandbookPage } from './handbook.ts'

const documents = import.meta.glob<HandbookPage>(
  [
    '../../../../../docs/{judging-modes,checkers,problem-check,formats,contest-log,operations,backup,releasing}.md',
    '../../../../../docs/operations.zh-CN.md',
  ],
  { import: 'default' },
)

export interface OpenDocument {
  readonly page: HandbookPage
  readonly language: WebLanguage
}

const readChapters = async (language: WebLanguage): Promise<Chapters> =>
  (await (language === 'en-US' ? import('./chapters-en.ts') : import('./chapters-zh.ts'))).chapters

/** A document in the reader's language, or in English where there is no other. */
async function readDocument(name: DocumentName, language: WebLanguage): Promise<OpenDocument> {
  const inChinese = language === 'zh-CN' ? documents[`../../../../../docs/${name}.zh-CN.md`] : undefined
  if (inChinese !== undefined) return { page: await inChinese(), language }
  const inEnglish = documents[`../../../../../docs/${name}.md`]
  if (inEnglish === undefined) throw new Error(`there is no document ${name}`)
  return { page: await inEnglish(), language: 'en-US' }
}

/** All chapters: they are small, and a search looks into each. They are a part of the site's files and never change. */
export const chaptersQuery = (language: WebLanguage) =>
  queryOptions({
    queryKey: ['handbook', language],
    queryFn: () => readChapters(language),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })

export const documentQuery = (name: DocumentName, language: WebLanguage) =>
  queryOptions({
    queryKey: ['handbook', language, name],
    queryFn: () => readDocument(name, language),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })

/** Every document of the language, for a browser that keeps the handbook. */
export const readEveryDocument = (): Promise<unknown> =>
  Promise.all(Object.values(documents).map((read) => read()))
