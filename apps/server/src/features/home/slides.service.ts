import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { HOME_SLIDES_MAX, type LocalText, SLIDE_MAX_BYTES } from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { eq, sql } from '../../db/drizzle.ts'
import { DomainError } from '../../http/domain-error.ts'
import type { UploadedFile } from '../../http/implement.ts'
import { readUploadedBytes } from '../../http/read-upload.ts'
import type { Actor } from '../audit/actor.policy.ts'
import { recordAudit } from '../audit/record-audit.service.ts'
import { storeBlob } from '../datasets/stored-blobs.service.ts'
import { carouselSlides } from '../files/carousel-slides.tables.ts'
import { addressOf } from '../files/file-address.wire.ts'
import { cleanPicture, pictureSize } from '../files/picture.service.ts'
import { recordFile } from '../files/store-file.service.ts'
import { requireLink, requireLocalText } from './home-rules.ts'
import {
  countSlides,
  lockSlide,
  selectNextPosition,
  selectSlides,
  selectUnmeasuredSlides,
} from './slides.queries.ts'

/** @throws DomainError too_many_slides, and the errors of reading the picture */
export async function addSlide(
  context: Context,
  actor: Actor & { readonly id: string },
  upload: UploadedFile | null,
): Promise<{ id: number; url: string }> {
  const picture = await cleanPicture(await readUploadedBytes(upload, SLIDE_MAX_BYTES))
  const size = await pictureSize(picture.content)
  const blob = await storeBlob(context, () => Readable.from(picture.content))
  return context.db.transaction(async (tx) => {
    await lockCarousel(tx)
    if ((await countSlides(tx)) >= HOME_SLIDES_MAX)
      throw new DomainError('too_many_slides', { limit: HOME_SLIDES_MAX })
    const { extension, mediaType } = picture
    const facts = {
      kind: 'carousel',
      name: `carousel.${extension}`,
      mediaType,
      uploaderId: actor.id,
    } as const
    const file = await recordFile(context, tx, facts, blob)
    const position = await selectNextPosition(tx)
    const [slide] = await tx
      .insert(carouselSlides)
      .values({ fileId: file.id, position, ...size, createdAt: context.now() })
      .returning({ id: carouselSlides.id })
    if (slide === undefined) throw new Error('The slide was not stored')
    const url = addressOf(file)
    await recordAudit(tx, actor, {
      action: 'carousel.add',
      target: { kind: 'carousel-slide', id: slide.id },
      after: { url },
    })
    return { id: slide.id, url }
  })
}

/** Looks at the pictures that were uploaded before their size was kept. Called at server start. */
export async function measureSlides({ db, blobs }: Pick<Context, 'db' | 'blobs'>): Promise<void> {
  for (const { id, blobSha256 } of await selectUnmeasuredSlides(db)) {
    const blob = await blobs.open(blobSha256)
    // A picture that is lost shows nothing, whatever its size.
    if (blob === null) continue
    const size = await pictureSize(await buffer(blob.stream))
    await db.update(carouselSlides).set(size).where(eq(carouselSlides.id, id))
  }
}

/** @throws DomainError slide_not_found, home_text_length, link_invalid */
export async function changeSlide(
  { db }: Context,
  actor: Actor,
  change: { id: number; alt: LocalText; link: string | null },
): Promise<void> {
  const after = { alt: requireLocalText(change.alt), link: requireLink(change.link) }
  await db.transaction(async (tx) => {
    const { alt, link } = await requireSlide(tx, change.id)
    await tx.update(carouselSlides).set(after).where(eq(carouselSlides.id, change.id))
    await recordAudit(tx, actor, {
      action: 'carousel.update',
      target: { kind: 'carousel-slide', id: change.id },
      before: { alt, link },
      after,
    })
  })
}

/** @throws DomainError slides_changed if a slide was added or removed in the meantime */
export async function orderSlides({ db }: Context, actor: Actor, ids: readonly number[]): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCarousel(tx)
    const before = (await selectSlides(tx)).map(({ id }) => id)
    const isSame = new Set(ids).size === ids.length && before.length === ids.length
    if (!isSame || !ids.every((id) => before.includes(id))) throw new DomainError('slides_changed')
    await tx
      .update(carouselSlides)
      .set({ position: sql`array_position(${sql.param([...ids])}::bigint[], ${carouselSlides.id})` })
    await recordAudit(tx, actor, {
      action: 'carousel.order',
      target: { kind: 'site' },
      before: { order: before },
      after: { order: ids },
    })
  })
}

/**
 * Its picture stays until the sweep finds it unused, because pages that are open or cached still show it.
 * @throws DomainError slide_not_found
 */
export async function removeSlide({ db }: Context, actor: Actor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const { alt, link } = await requireSlide(tx, id)
    await tx.delete(carouselSlides).where(eq(carouselSlides.id, id))
    await recordAudit(tx, actor, {
      action: 'carousel.remove',
      target: { kind: 'carousel-slide', id },
      before: { alt, link },
    })
  })
}

/** Serialises changes of order or number, because each looks at all rows. */
async function lockCarousel(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${carouselSlides} in share row exclusive mode`)
}

async function requireSlide(tx: Db, id: number) {
  const slide = await lockSlide(tx, id)
  if (slide === null) throw new DomainError('slide_not_found')
  return slide
}
