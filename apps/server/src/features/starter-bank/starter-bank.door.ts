/** The starter bank, which a command loads. */

export { loadBank } from './load-bank.service.ts'
