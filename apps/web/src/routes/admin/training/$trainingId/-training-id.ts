import { notFound } from '@tanstack/react-router'

/** Refuses addresses that name no training. */
export function requireTrainingId(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw notFound()
  return Number(text)
}
