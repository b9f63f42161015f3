import type { Db } from '../../db/connect.ts'
import { asc, eq, isNull, max } from '../../db/drizzle.ts'
import { carouselSlides } from '../files/carousel-slides.tables.ts'
import { files } from '../files/files.tables.ts'

/** In display order. */
export function selectSlides(db: Db) {
  return db
    .select({
      id: carouselSlides.id,
      alt: carouselSlides.alt,
      link: carouselSlides.link,
      width: carouselSlides.width,
      height: carouselSlides.height,
      fileId: carouselSlides.fileId,
      file: { kind: files.kind, key: files.key, name: files.name },
    })
    .from(carouselSlides)
    .innerJoin(files, eq(files.id, carouselSlides.fileId))
    .orderBy(asc(carouselSlides.position), asc(carouselSlides.id))
}

export type SlideRow = Awaited<ReturnType<typeof selectSlides>>[number]

export function countSlides(db: Db): Promise<number> {
  return db.$count(carouselSlides)
}

/** The slides whose size is not known, with the blob of their picture. */
export function selectUnmeasuredSlides(db: Db) {
  return db
    .select({ id: carouselSlides.id, blobSha256: files.blobSha256 })
    .from(carouselSlides)
    .innerJoin(files, eq(files.id, carouselSlides.fileId))
    .where(isNull(carouselSlides.width))
    .orderBy(asc(carouselSlides.id))
}

/** A position after the last slide. */
export async function selectNextPosition(db: Db): Promise<number> {
  const [row] = await db.select({ last: max(carouselSlides.position) }).from(carouselSlides)
  return (row?.last ?? 0) + 1
}

/** Locks the row, so that it does not change until the transaction ends. */
export async function lockSlide(tx: Db, id: number) {
  const [slide] = await tx.select().from(carouselSlides).where(eq(carouselSlides.id, id)).for('update')
  return slide ?? null
}
