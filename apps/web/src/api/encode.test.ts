import {
  checkSubmissions,
  getWebsiteConfig,
  listProblems,
  listSubmissions,
  setEmailConfig,
} from '@gavel/contract'
import { describe, expect, test } from 'vitest'
import { addressOf, bodyOf, fileNameOf, urlTypeOf } from './encode.ts'

describe('the address of a call', () => {
  test('carries lists in one comma-separated value and keeps 0 and false', () => {
    expect(addressOf(listProblems, { tagId: [1, 2], difficulty: 0, currentPage: 3 })).toBe(
      '/api/get-problem-list?currentPage=3&tagId=1%2C2&difficulty=0',
    )
    expect(addressOf(listSubmissions, { onlyMine: false })).toBe('/api/get-submission-list?onlyMine=false')
  })

  test('leaves out what says nothing', () => {
    expect(addressOf(listProblems, { keyword: '', oj: undefined })).toBe('/api/get-problem-list')
    expect(addressOf(getWebsiteConfig, undefined)).toBe('/api/get-website-config')
  })

  test('escapes what people type', () => {
    expect(addressOf(listProblems, { keyword: 'a&b=中' })).toBe(
      '/api/get-problem-list?keyword=a%26b%3D%E4%B8%AD',
    )
  })
})

describe('the body of a call', () => {
  test('is encoded by the contract and carries nothing that the contract does not name', () => {
    expect(bodyOf(checkSubmissions, { submitIds: [4, 5], draft: 'x' })).toBe('{"submitIds":[4,5]}')
  })

  test('is empty JSON for changing calls without a body and absent for reading ones', () => {
    expect(bodyOf({ ...setEmailConfig, body: undefined }, undefined)).toBe('{}')
    expect(bodyOf(getWebsiteConfig, undefined)).toBeUndefined()
  })
})

test('calls of the admin area say so', () => {
  expect(urlTypeOf(setEmailConfig)).toBe('admin')
  expect(urlTypeOf(listProblems)).toBe('general')
})

test('a download is named by its header, whatever the header looks like', () => {
  expect(fileNameOf('attachment;filename=problem_1_testcase.zip')).toBe('problem_1_testcase.zip')
  expect(fileNameOf('attachment;filename=%E6%B5%8B%E8%AF%95.zip')).toBe('测试.zip')
  expect(fileNameOf('attachment;filename=100%.txt')).toBe('100%.txt')
  expect(fileNameOf(null)).toBe('download')
})
