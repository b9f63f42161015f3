/** The pictures of the home page, which the start of the site measures. */

export { measureSlides } from './slides.service.ts'
