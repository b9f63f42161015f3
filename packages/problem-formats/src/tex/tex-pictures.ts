const POINTS_PER_CM = 28.45
const CM: Readonly<Record<string, number>> = {
  cm: 1,
  mm: 0.1,
  in: 2.54,
  pt: 1 / POINTS_PER_CM,
}

/**
 * The width of a picture in the page's terms: pixels or a fraction of the line; null if it is not given or depends on the
 * picture's natural size.
 *
 * @param options of `\includegraphics`
 */
export function pictureWidth(options: string, pixelsPerCm: number): string | null {
  const width = /(?:^|,)\s*width\s*=\s*([\d.]*)\s*(\\?[a-z]+)/.exec(options)
  if (!width) return null
  const [, digits = '', unit = ''] = width
  const number = digits === '' ? 1 : Number(digits)
  if (!Number.isFinite(number)) return null
  if (/^\\(?:textwidth|linewidth|columnwidth|hsize)$/.test(unit))
    return number > 0 && number <= 1 ? `${Math.round(number * 100)}%` : null
  const pixels = Math.round(number * (unit === 'px' ? 1 : (CM[unit] ?? 0) * pixelsPerCm))
  return pixels > 0 && pixels < 10_000 ? String(pixels) : null
}
