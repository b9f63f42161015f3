import {
  type BodyOf,
  createTag,
  createTagClass,
  deleteTag,
  deleteTagClass,
  listTagClasses,
  listTagsForAdmin,
  mergeTags,
  updateTag,
  updateTagClass,
} from '@gavel/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

const KEY = ['admin', 'tags'] as const

export const tagsQuery = queryOptions({
  queryKey: [...KEY, 'list'],
  queryFn: ({ signal }) => call(listTagsForAdmin, { query: {} }, signal),
})

export const tagClassesQuery = queryOptions({
  queryKey: [...KEY, 'classes'],
  queryFn: ({ signal }) => call(listTagClasses, { query: {} }, signal),
})

/** The lists here, and those that solvers filter by. */
function useForgetTags() {
  const queryClient = useQueryClient()
  return async () => {
    await queryClient.invalidateQueries({ queryKey: KEY })
    await queryClient.invalidateQueries({ queryKey: ['problems'] })
  }
}

/** With an id the tag is changed, without one it is created. The form shows a refusal itself. */
export function useSaveTag() {
  return useMutation({
    meta: { quiet: true },
    mutationFn: async (body: BodyOf<typeof updateTag>) => {
      await (body.id == null ? call(createTag, { body }) : call(updateTag, { body }))
    },
    onSuccess: useForgetTags(),
  })
}

export function useDeleteTag() {
  return useMutation({
    mutationFn: (tid: number) => call(deleteTag, { query: { tid } }),
    onSuccess: useForgetTags(),
  })
}

export function useMergeTags() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof mergeTags>) => call(mergeTags, { body }),
    onSuccess: useForgetTags(),
  })
}

/** Like `useSaveTag`. */
export function useSaveTagClass() {
  return useMutation({
    meta: { quiet: true },
    mutationFn: async (body: BodyOf<typeof updateTagClass>) => {
      await (body.id == null ? call(createTagClass, { body }) : call(updateTagClass, { body }))
    },
    onSuccess: useForgetTags(),
  })
}

export function useDeleteTagClass() {
  return useMutation({
    mutationFn: (tcid: number) => call(deleteTagClass, { query: { tcid } }),
    onSuccess: useForgetTags(),
  })
}
