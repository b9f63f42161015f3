import { z } from 'zod'
import { nothing } from '../about.ts'
import { defineEndpoint } from '../define.ts'

/** After this many failures the login form shows the puzzle without being asked to. */
export const LOGIN_FAILURES_BEFORE_PUZZLE = 5
/** Size of the puzzle's picture in pixels; the piece is a square of 42 with two knobs and a dent of radius 10. */
export const PUZZLE = {
  width: 325,
  height: 100,
  pieceSide: 42,
  knobRadius: 10,
  stripWidth: 65,
  accuracy: 3,
} as const

export const getLoginPuzzle = defineEndpoint({
  method: 'GET',
  path: '/api/login-puzzle',
  access: 'anonymous',
  about: nothing('A puzzle for whoever logs in.'),
  tokenScope: null,
  summary: 'A picture with a gap, and the piece that belongs there; valid for one attempt.',
  data: z.object({
    key: z.string(),
    /** Data URIs. The piece is at the left edge of a strip as high as the picture. */
    background: z.string(),
    piece: z.string(),
  }),
  errors: ['too_many_requests'],
})

export const checkLoginPuzzle = defineEndpoint({
  method: 'POST',
  path: '/api/check-login-puzzle',
  access: 'anonymous',
  about: nothing('A puzzle for whoever logs in.'),
  summary: 'Whether the piece is in the gap; if so, its key is good for one login.',
  body: z.object({
    key: z.string(),
    /** How far the piece was moved to the right, in pixels. */
    offset: z.number(),
  }),
  errors: ['puzzle_wrong', 'puzzle_too_fast', 'too_many_requests'],
})

export const loginPuzzleEndpoints = [getLoginPuzzle, checkLoginPuzzle]
