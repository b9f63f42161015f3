import {
  type BodyOf,
  deleteSlide,
  getCountdowns,
  listSlideDetails,
  orderSlides,
  setCountdowns,
  updateSlide,
  uploadSlide,
} from '@gavel/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, upload } from '../../api/call.ts'

const KEY = ['admin', 'home'] as const

export const slidesQuery = queryOptions({
  queryKey: [...KEY, 'slides'],
  queryFn: ({ signal }) => call(listSlideDetails, {}, signal),
})

export const countdownsQuery = queryOptions({
  queryKey: [...KEY, 'countdowns'],
  queryFn: ({ signal }) => call(getCountdowns, {}, signal),
  refetchOnWindowFocus: false,
})

/** The settings here, and the page that shows them. */
function useForgetHome() {
  const queryClient = useQueryClient()
  return async () => {
    await queryClient.invalidateQueries({ queryKey: KEY })
    await queryClient.invalidateQueries({ queryKey: ['home'] })
  }
}

export function useUploadSlide() {
  return useMutation({
    meta: { quiet: true },
    mutationFn: (file: File) => upload(uploadSlide, { file }),
    onSuccess: useForgetHome(),
  })
}

export function useUpdateSlide() {
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: BodyOf<typeof updateSlide>) => call(updateSlide, { body }),
    onSuccess: useForgetHome(),
  })
}

export function useOrderSlides() {
  return useMutation({
    mutationFn: (ids: number[]) => call(orderSlides, { body: { ids } }),
    onSettled: useForgetHome(),
  })
}

export function useDeleteSlide() {
  return useMutation({
    mutationFn: (id: number) => call(deleteSlide, { query: { id } }),
    onSettled: useForgetHome(),
  })
}

export function useSetCountdowns() {
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: BodyOf<typeof setCountdowns>) => call(setCountdowns, { body }),
    onSuccess: useForgetHome(),
  })
}
