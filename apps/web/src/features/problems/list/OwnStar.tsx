import { useFavourite } from '../../../api/favourites.ts'
import { StarButton } from '../../../ui/list/StarButton.tsx'

export interface StarProps {
  readonly problem: { readonly pid: number; readonly title: string }
  readonly isFavourite: boolean
}

/** The star of a row, for a reader who has favourites. */
export default function OwnStar({ problem: { pid, title }, isFavourite }: StarProps) {
  const favourite = useFavourite(pid, isFavourite)
  return <StarButton title={title} isOn={favourite.isFavourite} onChange={favourite.change} />
}
