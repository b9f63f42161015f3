import {
  getProblemImport,
  type ProblemImportVo,
  startProblemImport,
  uploadProblemPackage,
  type WebLanguage,
} from '@gavel/contract'
import { runProblemImport } from '../src/features/problem-import/run-problem-import.jobs.ts'
import type { TestApp } from './test-app.ts'
import { buildZip } from './zip.ts'

/** Files of a package by their path. */
export type Files = Readonly<Record<string, string | Buffer>>

/** Uploads packages as the page does, and reads what the page receives about them. */
export class PackageImporter {
  readonly #server: TestApp
  readonly #token: string

  constructor(server: TestApp, token: string) {
    this.#server = server
    this.#token = token
  }

  async read(id: string, language: WebLanguage = 'en-US'): Promise<ProblemImportVo> {
    const { data } = await this.#server.call(getProblemImport, {
      query: { id },
      token: this.#token,
      language,
    })
    if (data === null) throw new Error('The import is gone')
    return data
  }

  preview(files: Files): Promise<ProblemImportVo> {
    return this.previewArchive(buildZip(Object.entries(files).map(([name, content]) => ({ name, content }))))
  }

  async previewArchive(content: Buffer, name = 'package.zip'): Promise<ProblemImportVo> {
    const { data } = await this.#server.call(uploadProblemPackage, {
      file: { name, content },
      token: this.#token,
    })
    await runProblemImport(this.#server.context, data.id)
    return this.read(data.id)
  }

  /** Writes all of it, also what the site has already. */
  async write({ id, items }: ProblemImportVo, language: WebLanguage = 'zh-CN'): Promise<ProblemImportVo> {
    const choices = items.map(({ number }) => ({ number, choice: 'add' as const, code: null }))
    const body = { id, visibility: 'private' as const, language, choices }
    await this.#server.call(startProblemImport, { body, token: this.#token })
    await runProblemImport(this.#server.context, id)
    return this.read(id)
  }

  /** Looks at a package of one problem, writes it, and answers its id. */
  async importOne(files: Files): Promise<number> {
    const done = await this.write(await this.preview(files))
    const [item] = done.items
    if (item?.pid == null) throw new Error(JSON.stringify(done))
    return item.pid
  }
}

/** The page's messages about the only problem of a package. */
export const messagesOf = ({ items }: ProblemImportVo): string[] =>
  items.flatMap(({ findings }) => findings.map(({ message }) => message))
