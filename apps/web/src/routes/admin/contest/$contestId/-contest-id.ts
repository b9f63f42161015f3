import { notFound } from '@tanstack/react-router'

/** Refuses addresses that name no contest. */
export function requireContestId(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw notFound()
  return Number(text)
}
