import type pg from 'pg'
import type { BlobStore } from '../../blobs/blob-store.ts'
import type { Db, Pool } from '../../db/connect.ts'
import type { Dump } from './dump/dump.ts'
import type { ReportWriter } from './import-report.service.ts'

export interface ImportOptions {
  /** HOJ's folder of test cases, with a folder `problem_{id}` for each problem; null if it was not given. */
  readonly testCaseFolder: string | null
  /** HOJ's folder of uploaded files; null if it was not given. */
  readonly fileFolder: string | null
  /** Time zone in which HOJ's server wrote its dates, which the dump does not contain. */
  readonly timeZone: string
  readonly isDryRun: boolean
}

/** A running import: what each part of it works with. */
export interface ImportRun {
  readonly dump: Dump
  readonly options: ImportOptions
  /** One connection for everything, because it holds the temporary tables and a dry run's transaction. */
  readonly client: pg.Client
  readonly db: Db & Pick<Pool, 'transaction'>
  readonly blobs: BlobStore
  /** This site's secret: passwords of contests are sealed with it. */
  readonly tokenSecret: Uint8Array
  readonly now: () => Date
  readonly report: ReportWriter
  /** Runs a transaction of the import; the first one also records that an import began. */
  write<Result>(work: (tx: Db) => Promise<Result>): Promise<Result>
  /** Reports progress; throws if the import should be aborted. */
  progress(detail: string): void
}

/** One kind of thing to import. A feature that can hold more of HOJ's tables adds a part. */
export interface ImportPart {
  readonly name: string
  /** The tables it handles, even if only by keeping some of their rows for later. */
  readonly tables: readonly string[]
  /**
   * Writes what does not exist yet, in independent batches: an interrupted import is completed by running it again.
   */
  run(run: ImportRun): Promise<void>
}
