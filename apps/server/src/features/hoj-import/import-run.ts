import type pg from 'pg'
import type { BlobStore } from '../../blobs/blob-store.ts'
import type { Db, Pool } from '../../db/connect.ts'
import type { Dump } from './dump/dump.ts'
import type { ReportWriter } from './import-report.ts'

export interface ImportOptions {
  /** HOJ's folder of test cases, with a folder `problem_{id}` for each problem; null when it was not given. */
  readonly testCaseFolder: string | null
  /** HOJ's folder of uploaded files. */
  readonly fileFolder: string | null
  /** In which HOJ's server wrote its dates: the dump does not tell. */
  readonly timeZone: string
  readonly isDryRun: boolean
}

/** An import under way: what each part of it works with. */
export interface ImportRun {
  readonly dump: Dump
  readonly options: ImportOptions
  /** One connection for everything: it holds the temporary tables, and a dry run's transaction. */
  readonly client: pg.Client
  readonly db: Db & Pick<Pool, 'transaction'>
  readonly blobs: BlobStore
  readonly now: () => Date
  readonly report: ReportWriter
  /** A transaction of the import; the first one also records that an import began. */
  write<Result>(work: (tx: Db) => Promise<Result>): Promise<Result>
  /** Tells how far the import is; breaks off here when somebody asked for it. */
  progress(detail: string): void
}

/** One kind of thing that an import brings over. A feature that gets a home for more of HOJ's tables adds a part. */
export interface ImportPart {
  readonly name: string
  /** The tables that it takes care of, be it by keeping some of their rows for later. */
  readonly tables: readonly string[]
  /**
   * Writes what is not there yet, in batches that stand each by itself: an import that was stopped goes on by doing it
   * again.
   */
  run(run: ImportRun): Promise<void>
}
