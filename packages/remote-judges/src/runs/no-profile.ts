import type { JudgeAdapter } from '../adapter.ts'

/** For judges whose profiles are not read. */
export const NO_PROFILE: Pick<JudgeAdapter, 'profileUrl' | 'readProfile'> = {
  profileUrl: () => null,
  readProfile: async () => null,
}
