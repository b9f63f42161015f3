import { expect, test } from 'vitest'
import { offeredBanks } from './bank-names.ts'

test('a filter offers the banks of judges that work here', () => {
  expect(offeredBanks('')).toEqual(['HDU', 'CF', 'POJ', 'GYM', 'AC', 'SPOJ'])
  expect(offeredBanks('CF')).toEqual(offeredBanks(''))
  expect(offeredBanks('Mine')).toEqual(offeredBanks(''))
})

test('a filter names the bank that an address has chosen, though no judge works for it', () => {
  expect(offeredBanks('LIBRE')).toEqual([...offeredBanks(''), 'LIBRE'])
})
