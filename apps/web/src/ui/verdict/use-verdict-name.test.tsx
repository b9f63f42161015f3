import { HIDDEN_BANK, STATE_STATUS } from '@gavel/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { changeLanguage, startTexts } from '../../i18n/i18n.ts'
import { useVerdictName } from './use-verdict-name.ts'

beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await startTexts('zh-CN')
})
afterAll(() => {
  vi.unstubAllGlobals()
})

function Name({ bank }: { readonly bank: string | null }) {
  return useVerdictName(STATE_STATUS.judging, bank)
}
const nameAt = (bank: string | null) => renderToStaticMarkup(<Name bank={bank} />)

describe.each([
  ['zh-CN', '正在评测', 'Codeforces 正在评测', '其他网站正在评测'],
  ['en-US', 'Judging', 'Judging at Codeforces', 'Judging at another site'],
] as const)('a submission that is being judged, in %s', (language, here, there, elsewhere) => {
  beforeAll(() => changeLanguage(language))

  test('names its remote judge', () => {
    expect(nameAt(null)).toBe(here)
    expect(nameAt('CF')).toBe(there)
  })

  test('says of a judge that a contest does not name only that it is another site', () => {
    expect(nameAt(HIDDEN_BANK)).toBe(elsewhere)
  })
})
