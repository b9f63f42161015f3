import { getEditorialDraft, saveEditorial } from '../problem-authoring/editorial-admin.ts'
import { twin } from './twin.ts'

/** The editorials of a group’s problems, for those who may change the problems. */
const path = '/api/group/problem/editorial'

export const getGroupEditorialDraft = twin(getEditorialDraft, {
  path,
  summary: 'Ours: the editorial and the hints of a problem of a group, and how many users took which help.',
})

export const saveGroupEditorial = twin(saveEditorial, {
  path,
  summary: 'Ours: replaces the editorial and the hints of a problem of a group.',
})

export const groupEditorialEndpoints = [getGroupEditorialDraft, saveGroupEditorial]
