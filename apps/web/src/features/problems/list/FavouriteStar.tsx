import { Suspense } from 'react'
import starClasses from '../../../ui/list/StarButton.module.css'
import { later } from '../../../ui/page/later.tsx'
import type { StarProps } from './OwnStar.tsx'

/** Visitors have no favourites, and their lists begin without it. */
const OwnStar = later(() => import('./OwnStar.tsx'))

/** The star of a row, with its place until it is loaded. */
export const FavouriteStar = (props: StarProps) => (
  <Suspense fallback={<span className={starClasses.star} />}>
    <OwnStar {...props} />
  </Suspense>
)
