/**
 * Balloon colours in the order in which problems get them: neighbours are easy to tell apart, also in a dim hall. Pages
 * name them, because runners call for a colour by its name.
 */
export const BALLOON_COLORS = [
  { name: 'red', color: '#e53935' },
  { name: 'blue', color: '#1e66d0' },
  { name: 'yellow', color: '#fdd835' },
  { name: 'green', color: '#2e9e44' },
  { name: 'orange', color: '#fb8c00' },
  { name: 'purple', color: '#8e24aa' },
  { name: 'pink', color: '#f48fb1' },
  { name: 'turquoise', color: '#26c6da' },
  { name: 'brown', color: '#795548' },
  { name: 'white', color: '#ffffff' },
  { name: 'black', color: '#212121' },
  { name: 'lime', color: '#c0ca33' },
  { name: 'silver', color: '#b0bec5' },
  { name: 'gold', color: '#d4a017' },
  { name: 'navy', color: '#1a237e' },
  { name: 'peach', color: '#ffcc99' },
] as const
export type BalloonColorName = (typeof BALLOON_COLORS)[number]['name']

/** The first colour of the palette that no problem has yet; after the last one they begin again. */
export function nextBalloonColor(taken: readonly (string | null)[]): string {
  const used = new Set(taken.map((color) => color?.toLowerCase()))
  const free = BALLOON_COLORS.find(({ color }) => !used.has(color))
  return (free ?? BALLOON_COLORS[taken.length % BALLOON_COLORS.length] ?? BALLOON_COLORS[0]).color
}

/** A colour as pages and other clients may put it into a style: hexadecimal, and nothing that could be more. */
export const isHexColor = (text: string): boolean => /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)
