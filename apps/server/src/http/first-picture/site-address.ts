import type { FastifyRequest } from 'fastify'

/**
 * The address under which the drawing program reaches the site. Readers never see it, because each gets the address
 * they use themselves.
 */
const DRAWN_HOST = 'site-address.invalid'
const DRAWN_ADDRESS = `http://${DRAWN_HOST}`

/** Headers of the drawing program's requests. */
export const DRAWN_HEADERS = { host: DRAWN_HOST }

/**
 * Whether the drawing program asks, which is no reader. Clients can say the same of themselves; nothing but the counting of
 * readers may depend on it.
 */
export const isDrawing = (request: FastifyRequest): boolean => request.host === DRAWN_HOST

/** The host comes from the client, so it may only contain characters that mean nothing in a page or its data. */
const PLAIN_ADDRESS = /^https?:\/\/[\w.:[\]-]{1,255}$/

/**
 * The page with the reader's own address of the site, so that one picture serves all addresses and does not reveal
 * one reader's address to another.
 *
 * @returns null when the address has characters that must not get into a page
 */
export function withAddressOf(request: FastifyRequest, page: string): string | null {
  const address = `${request.protocol}://${request.host}`
  return PLAIN_ADDRESS.test(address) ? page.replaceAll(DRAWN_ADDRESS, address) : null
}
