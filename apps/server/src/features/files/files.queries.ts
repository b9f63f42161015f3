import type { Db } from '../../db/connect.ts'
import { eq } from '../../db/drizzle.ts'
import { files } from './files.tables.ts'

export type StoredFile = typeof files.$inferSelect

export async function insertFile(db: Db, file: typeof files.$inferInsert): Promise<StoredFile> {
  const [row] = await db.insert(files).values(file).returning()
  if (row === undefined) throw new Error('An insert answered no row')
  return row
}

export async function findFileById(db: Db, fileId: number): Promise<StoredFile | null> {
  const [row] = await db.select().from(files).where(eq(files.id, fileId))
  return row ?? null
}

export async function findFileByKey(db: Db, key: string): Promise<StoredFile | null> {
  const [row] = await db.select().from(files).where(eq(files.key, key))
  return row ?? null
}

export async function deleteFile(db: Db, fileId: number): Promise<void> {
  await db.delete(files).where(eq(files.id, fileId))
}
