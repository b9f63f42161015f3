import { LIMIT_DEFAULTS, SWITCH_DEFAULTS, type SwitchConfigVo } from '@gavel/contract'
import { expect, test } from 'vitest'
import { bodyOfDraft, draftOfSwitches, wrongLimits } from './switch-draft.ts'

const config: SwitchConfigVo = {
  ...SWITCH_DEFAULTS,
  ...LIMIT_DEFAULTS,
  requireSecondFactorForAdmins: false,
  hduUsernameList: ['first'],
  hduPasswordList: [''],
  cfUsernameList: [],
  cfPasswordList: [],
  pojUsernameList: [],
  pojPasswordList: [],
  atcoderUsernameList: [],
  atcoderPasswordList: [],
  spojUsernameList: [],
  spojPasswordList: [],
  libreojUsernameList: [],
  libreojPasswordList: [],
}

test('a form that nobody touched sends what is stored', () => {
  expect(bodyOfDraft(draftOfSwitches(config))).toEqual(config)
})

test.each([
  ['0', true],
  ['3600', true],
  [' 8 ', true],
  ['3601', false],
  ['-1', false],
  ['1.5', false],
  ['', false],
  ['８', false],
  ['1e3', false],
])('an interval of %j seconds may be: %s', (text, isRight) => {
  const { limits } = draftOfSwitches(config)
  const expected = isRight ? [] : ['defaultSubmitInterval']
  expect(wrongLimits({ ...limits, defaultSubmitInterval: text })).toEqual(expected)
})
