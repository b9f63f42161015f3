import { expect, test } from 'vitest'
import { limitsOf } from './limits.ts'

test('languages other than C and C++ get twice the stated time and memory', () => {
  expect(limitsOf({ timeLimit: 1500, memoryLimit: 256, isRemote: false })).toEqual({
    time: { stated: '1500 ms', others: '3000 ms' },
    memory: { stated: '256 MB', others: '512 MB' },
  })
})

test('a remote problem shows its stated limits only', () => {
  expect(limitsOf({ timeLimit: 1000, memoryLimit: 64, isRemote: true })).toEqual({
    time: { stated: '1000 ms', others: null },
    memory: { stated: '64 MB', others: null },
  })
})
