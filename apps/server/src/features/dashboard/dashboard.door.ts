/** The disk of a server, which its metrics show, too. */

export { readDisk } from './server-load.ts'
