import { z } from 'zod'
import { nothing } from '../about.ts'
import { defineEndpoint } from '../define.ts'
import { Instant, QueryInt } from '../wire-types.ts'
import { LocalText, SlideVo } from './home.ts'

export const HOME_COUNTDOWNS = 2
export const HOME_SLIDES_MAX = 20
export const SLIDE_MAX_BYTES = 8 * 1024 * 1024
export const HOME_TEXT_MAX_LENGTH = 100
export const HOME_LINK_MAX_LENGTH = 500

/** As stored in the settings; not shown without a time. */
export const CountdownDraft = z.object({
  title: LocalText,
  time: Instant.nullable(),
  link: z.string().nullable(),
})
export type CountdownDraft = z.output<typeof CountdownDraft>

const access = { permission: 'system_info_admin' } as const

export const getCountdowns = defineEndpoint({
  method: 'GET',
  path: '/api/admin/config/countdowns',
  about: nothing('One role decides what the site’s first page shows.'),
  access,
  summary: 'The stored countdowns of the home page.',
  data: z.array(CountdownDraft),
})

export const setCountdowns = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/config/countdowns',
  about: nothing('One role decides what the site’s first page shows.'),
  access,
  summary: 'Sets the countdowns of the home page, at most two.',
  body: z.object({ countdowns: z.array(CountdownDraft).max(HOME_COUNTDOWNS) }),
  errors: ['countdown_title_required', 'countdown_time_required', 'home_text_length', 'link_invalid'],
})

export const uploadSlide = defineEndpoint({
  method: 'POST',
  // The spelling is the wire's.
  path: '/api/file/upload-carouse-img',
  access: { roles: ['root'] },
  about: nothing('One role decides what the site’s first page shows.'),
  summary: 'Adds a picture at the end of the carousel.',
  upload: { field: 'file', maxBytes: SLIDE_MAX_BYTES },
  data: SlideVo.pick({ id: true, url: true }),
  errors: [
    'file_required',
    'file_too_large',
    'picture_format',
    'picture_unreadable',
    'picture_too_many_pixels',
    'too_many_slides',
  ],
})

const slidesPath = '/api/admin/config/home-carousel'

export const listSlideDetails = defineEndpoint({
  method: 'GET',
  path: slidesPath,
  about: nothing('One role decides what the site’s first page shows.'),
  access,
  summary: 'Pictures of the carousel with their texts and links, in their order.',
  data: z.array(SlideVo),
})

export const updateSlide = defineEndpoint({
  method: 'PUT',
  path: slidesPath,
  about: nothing('One role decides what the site’s first page shows.'),
  access,
  summary: 'Changes the alternative text and the link of a carousel picture.',
  body: SlideVo.omit({ url: true, width: true, height: true }),
  errors: ['slide_not_found', 'home_text_length', 'link_invalid'],
})

export const orderSlides = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/config/home-carousel-order',
  about: nothing('One role decides what the site’s first page shows.'),
  access,
  summary: 'Sets the order of the carousel pictures; every picture is named once.',
  body: z.object({ ids: z.array(z.int()).max(HOME_SLIDES_MAX) }),
  errors: ['slides_changed'],
})

export const deleteSlide = defineEndpoint({
  method: 'DELETE',
  path: slidesPath,
  about: nothing('One role decides what the site’s first page shows.'),
  access,
  summary: 'Removes a picture from the carousel.',
  query: z.object({ id: QueryInt }),
  errors: ['slide_not_found'],
})

export const homeAdminEndpoints = [
  getCountdowns,
  setCountdowns,
  uploadSlide,
  listSlideDetails,
  updateSlide,
  orderSlides,
  deleteSlide,
]
