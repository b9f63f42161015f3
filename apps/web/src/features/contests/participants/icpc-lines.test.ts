import { expect, test } from 'vitest'
import { icpcEntriesOf } from './icpc-lines.ts'

test('a pasted list gives one entry a line, whatever separates names and ids', () => {
  expect(icpcEntriesOf('username,icpc\r\nada,1001\n\n bob\t1002 \neve； 10-3\ndan')).toEqual([
    { username: 'ada', icpcId: '1001' },
    { username: 'bob', icpcId: '1002' },
    { username: 'eve', icpcId: '10-3' },
    { username: 'dan', icpcId: null },
  ])
})
