import type { Endpoint } from '../define.ts'

/** Every endpoint of contests. */
export const contestEndpoints: readonly Endpoint[] = []
