import { useFavourite } from '../../../api/favourites.ts'
import { StarButton } from '../../../ui/list/StarButton.tsx'

interface Props {
  readonly problem: { readonly pid: number; readonly title: string }
  readonly isFavourite: boolean
}

export function FavouriteStar({ problem: { pid, title }, isFavourite }: Props) {
  const favourite = useFavourite(pid, isFavourite)
  return <StarButton title={title} isOn={favourite.isFavourite} onChange={favourite.change} />
}
