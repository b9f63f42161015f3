import { type Countdown, type CountdownDraft, HOME_COUNTDOWNS } from '@gavel/contract'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { readSetting, writeSetting } from '../../db/settings.ts'
import { DomainError } from '../../http/domain-error.ts'
import type { Actor } from '../audit/actor.policy.ts'
import { recordAudit } from '../audit/record-audit.service.ts'
import { isLocalTextSeen, requireLink, requireLocalText } from './home-rules.ts'

const KEY = 'home-countdowns'

const EMPTY: CountdownDraft = { title: { 'zh-CN': '', 'en-US': '' }, time: null, link: null }

const StoredCountdowns = z.object({
  countdowns: z
    .array(
      z.object({
        title: z.object({ 'zh-CN': z.string(), 'en-US': z.string() }),
        time: z.iso
          .datetime()
          .transform((text) => new Date(text))
          .nullable(),
        link: z.string().nullable(),
      }),
    )
    .default([]),
})

/** Both slots, filled or not. */
export async function readCountdowns(db: Db): Promise<CountdownDraft[]> {
  const { countdowns } = await readSetting(db, KEY, StoredCountdowns)
  return Array.from({ length: HOME_COUNTDOWNS }, (_, place) => countdowns[place] ?? EMPTY)
}

/** The countdowns that have not ended, in the order of their slots. */
export async function readRunningCountdowns(db: Db, now: Date): Promise<Countdown[]> {
  const countdowns = await readCountdowns(db)
  return countdowns.flatMap(({ title, time, link }) =>
    time !== null && time > now ? [{ title, time, link }] : [],
  )
}

/** @throws DomainError countdown_title_required, countdown_time_required, home_text_length, link_invalid */
export async function changeCountdowns(
  { db }: Context,
  actor: Actor,
  drafts: readonly CountdownDraft[],
): Promise<void> {
  const countdowns = drafts.map(requireCountdown)
  await db.transaction(async (tx) => {
    const before = await readCountdowns(tx)
    await writeSetting(tx, KEY, { countdowns })
    await recordAudit(tx, actor, {
      action: 'countdowns.change',
      target: { kind: 'setting', id: KEY },
      before: { countdowns: before },
      after: { countdowns: await readCountdowns(tx) },
    })
  })
}

/** A slot with neither title nor time is empty. */
function requireCountdown(draft: CountdownDraft): CountdownDraft {
  const title = requireLocalText(draft.title)
  const link = requireLink(draft.link)
  const hasTitle = isLocalTextSeen(title)
  if (draft.time !== null && !hasTitle) throw new DomainError('countdown_title_required')
  if (draft.time === null && hasTitle) throw new DomainError('countdown_time_required')
  return { title, time: draft.time, link }
}
