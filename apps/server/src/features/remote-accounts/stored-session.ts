import { z } from 'zod'

/** Cookies as an account keeps them, and the browser they were issued to; null for the product's own. */
export const StoredSession = z.object({
  cookies: z.array(
    z.object({
      name: z.string(),
      value: z.string(),
      domain: z.string(),
      path: z.string(),
      isHostOnly: z.boolean(),
      isSecure: z.boolean(),
      expiresAt: z.number().nullable(),
    }),
  ),
  userAgent: z.string().nullable(),
})
