import { RemoteFault } from '../../src/index.ts'

/** The fault that an action ends with. */
export async function faultOf(action: Promise<unknown>): Promise<RemoteFault> {
  try {
    await action
  } catch (error) {
    if (error instanceof RemoteFault) return error
    throw error
  }
  throw new Error('It succeeded.')
}
