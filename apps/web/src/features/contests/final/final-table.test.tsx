import type { FinalRowVo } from '@gavel/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import { FinalTable } from './FinalTable.tsx'

beforeAll(async () => {
  await startTexts('en-US')
  await loadTexts('contest-final')
})

const row: FinalRowVo = {
  entrantId: 1,
  uid: null,
  username: null,
  name: 'Ada',
  school: null,
  rank: 1,
  honour: null,
  result: 1,
  time: 1_312,
}

test('the time of a final result reads as on the board', () => {
  const html = renderToStaticMarkup(
    <FinalTable caption="Final results" rows={[row]} contest={{ format: 'icpc', timeUnit: 'second' }} />,
  )
  expect(html).toContain('>0:21:52<')
})
