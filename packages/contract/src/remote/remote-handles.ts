import { z } from 'zod'
import { nothing } from '../about.ts'
import { defineEndpoint } from '../define.ts'
import { REMOTE_SITES } from '../site/switches.ts'
import { Instant } from '../wire-types.ts'

const Site = z.enum(REMOTE_SITES)

/**
 * How a user proves that a handle is theirs.
 *
 * - `profile`: a text that we give stands in the handle's public profile
 * - `compile-error`: the handle submits a program that we give and that does not compile
 */
export const HANDLE_PROOFS = ['profile', 'compile-error'] as const
export type HandleProof = (typeof HANDLE_PROOFS)[number]

export const RemoteHandleVo = z.object({
  site: Site,
  /** The names of the judges that the handle counts for, such as Codeforces and Codeforces Gym. */
  judges: z.array(z.string()),
  /** How a handle can be proved there. */
  proofs: z.array(z.enum(HANDLE_PROOFS)),
  /** Null: none is linked. */
  linked: z.object({ handle: z.string(), url: z.string().nullable(), provedAt: Instant }).nullable(),
  /** The claim that still has to be proved; null: none. */
  claim: z
    .object({
      handle: z.string(),
      proof: z.enum(HANDLE_PROOFS),
      /** The text that has to stand in the profile, or the program that has to be submitted. */
      text: z.string(),
      /** The profile, or the form for the program. */
      url: z.string().nullable(),
      expiresAt: Instant,
    })
    .nullable(),
})
export type RemoteHandleVo = z.output<typeof RemoteHandleVo>

export const listRemoteHandles = defineEndpoint({
  method: 'GET',
  path: '/api/remote-handles',
  access: 'login',
  about: nothing('The caller’s own handles.'),
  summary: 'The caller’s own handles at remote judges whose solutions people hand in by themselves.',
  data: z.array(RemoteHandleVo),
  errors: ['remote_overrides_invalid'],
})

export const claimRemoteHandle = defineEndpoint({
  method: 'POST',
  path: '/api/remote-handle',
  access: 'login',
  about: nothing('The caller’s own handles.'),
  summary: 'Names the caller’s handle at a remote judge; the list then says how to prove it.',
  body: z.object({ site: Site, handle: z.string(), proof: z.enum(HANDLE_PROOFS) }),
  errors: [
    'remote_judge_unknown',
    'remote_overrides_invalid',
    'remote_handle_invalid',
    'remote_handle_taken',
  ],
})

export const proveRemoteHandle = defineEndpoint({
  method: 'POST',
  path: '/api/remote-handle/prove',
  access: 'login',
  about: nothing('The caller’s own handles.'),
  summary: 'Visits the remote judge, and links the claimed handle if its proof is there.',
  body: z.object({ site: Site }),
  errors: [
    'remote_judge_unknown',
    'remote_judge_paused',
    'remote_overrides_invalid',
    'remote_unreachable',
    'remote_name_unknown',
    'remote_no_connection',
    'remote_too_slow',
    'remote_not_understood',
    'remote_handle_no_claim',
    'remote_handle_hurry',
    'remote_handle_unproven',
    'remote_handle_taken',
  ],
})

export const removeRemoteHandle = defineEndpoint({
  method: 'DELETE',
  path: '/api/remote-handle',
  access: 'login',
  about: nothing('The caller’s own handles.'),
  summary: 'Unlinks the caller’s handle at a remote judge, and forgets what was still to be proved.',
  query: z.object({ site: Site }),
})

export const remoteHandleEndpoints = [
  listRemoteHandles,
  claimRemoteHandle,
  proveRemoteHandle,
  removeRemoteHandle,
]
