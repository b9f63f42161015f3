import { describe, expect, test } from 'vitest'
import { readOne } from '../../../test/read-upload.ts'

const LIMITS = '<time_limit unit="s">1</time_limit><memory_limit unit="mb">64</memory_limit>'

/** @param more elements of the item, with its limits */
const item = (more: string) => ({
  'fps.xml': `<fps version="1.2"><item><title>Sum</title>${more}<test_input>1</test_input><test_output>1</test_output></item></fps>`,
})

describe('limits', () => {
  test('given as fractions of a second become whole milliseconds', async () => {
    const read = await readOne(
      item('<time_limit>2.01</time_limit><memory_limit unit="kb">65537</memory_limit>'),
    )
    expect(read).toMatchObject({ timeLimitMs: 2010, memoryLimitMib: 65 })
    expect(read.warnings).toEqual([
      { code: 'rounded', details: { key: 'memory', from: '67109888 B', to: '65 MiB' } },
    ])
  })

  test('are reported when one is missing', async () => {
    const { warnings } = await readOne(item('<time_limit unit="ms">1500</time_limit>'))
    expect(warnings).toEqual([{ code: 'limits-missing', details: { time: '1500 ms', memory: '256 MiB' } }])
  })

  test.each(['<time_limit>121</time_limit>', '<memory_limit>99999</memory_limit>'])(
    'that the site does not have are refused at once: %s',
    async (limit) => {
      await expect(readOne(item(limit))).rejects.toMatchObject({ code: 'limit-range' })
    },
  )
})

test('a problem of more elements than memory holds is refused', async () => {
  await expect(readOne(item('<x/>'.repeat(1_100_000)))).rejects.toMatchObject({ code: 'archive-too-large' })
})

test.each([
  ['[md]**all** of it[/md]', '**all** of it'],
  ['<p>first</p>[md]**bold** $a_b*c*$[/md]<b>last</b>', 'first\n\n**bold** $a_b*c*$\n\n**last**'],
  ['<p>[md]no end', '\\[md]no end'],
])('text marked as Markdown stays as it is: %s', async (html, markdown) => {
  const read = await readOne(item(`${LIMITS}<description><![CDATA[${html}]]></description>`))
  expect(read.statements[0]?.description).toBe(markdown)
})
