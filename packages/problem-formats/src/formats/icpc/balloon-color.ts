import { BALLOON_COLORS, isHexColor } from '@gavel/contract'

/** Names of CSS that contests use beside those of our palette. */
const OTHERS: Readonly<Record<string, string>> = {
  ...{ aqua: '#00ffff', beige: '#f5f5dc', crimson: '#dc143c', cyan: '#00ffff', fuchsia: '#ff00ff' },
  ...{ gray: '#808080', grey: '#808080', indigo: '#4b0082', magenta: '#ff00ff', maroon: '#800000' },
  ...{ olive: '#808000', salmon: '#fa8072', teal: '#008080', violet: '#ee82ee' },
}

/** A colour by its number or its name; null for what is none that we know. */
export function balloonColor(text: string): string | null {
  const wanted = text.trim().toLowerCase()
  if (isHexColor(wanted)) return wanted
  const ours = BALLOON_COLORS.find(({ name }) => name === wanted)
  return ours?.color ?? (Object.hasOwn(OTHERS, wanted) ? (OTHERS[wanted] ?? null) : null)
}
