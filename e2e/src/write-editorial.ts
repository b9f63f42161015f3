import { type BodyOf, getProblemDetail, saveEditorial } from '@gavel/contract'
import { logInAs, type SiteAddress } from './accounts.ts'
import { ADMIN } from './site.ts'

type Save = Omit<BodyOf<typeof saveEditorial>, 'pid'>

const WRITTEN: Save = {
  isShown: true,
  opens: 'given_up',
  contents: { 'en-US': 'Sort, then walk once.', 'zh-CN': '先排序，再扫一遍。' },
  hints: [
    { 'en-US': 'Think of the order.', 'zh-CN': '想想顺序。' },
    { 'en-US': 'Sorting helps.', 'zh-CN': '排序有用。' },
  ],
}
const NOTHING: Save = { isShown: false, opens: 'accepted', contents: {}, hints: [] }

/** Gives a problem two hints, and an editorial that opens by giving up. @returns a function that takes them away */
export async function writeEditorial(site: SiteAddress, problemId = 'P1014'): Promise<() => Promise<void>> {
  const { client } = await logInAs(site, ADMIN)
  const { problem } = await client.call(getProblemDetail, { query: { problemId } })
  const save = async (texts: Save) => {
    await client.call(saveEditorial, { body: { pid: problem.id, ...texts } })
  }
  await save(WRITTEN)
  return () => save(NOTHING)
}
