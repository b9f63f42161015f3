import type { FastifyRequest } from 'fastify'

/** How the drawing program reaches the site. No reader sees it: each is told the address that they use themselves. */
const DRAWN_HOST = 'site-address.invalid'
const DRAWN_ADDRESS = `http://${DRAWN_HOST}`

/** Headers of what the drawing program asks. */
export const DRAWN_HEADERS = { host: DRAWN_HOST }

/** The host is what a client wrote. Of these signs none means anything in a page or its data. */
const PLAIN_ADDRESS = /^https?:\/\/[\w.:[\]-]{1,255}$/

/**
 * The page with the reader's own address of the site, so that one picture serves all addresses and none of them tells
 * another one's reader where the site is.
 *
 * @returns null when the address has signs that must not get into a page
 */
export function withAddressOf(request: FastifyRequest, page: string): string | null {
  const address = `${request.protocol}://${request.host}`
  return PLAIN_ADDRESS.test(address) ? page.replaceAll(DRAWN_ADDRESS, address) : null
}
