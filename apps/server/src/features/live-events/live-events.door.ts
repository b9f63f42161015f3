/** The open streams of a server, which are counted for its metrics. */

export { OpenStreams } from './open-streams.ts'
