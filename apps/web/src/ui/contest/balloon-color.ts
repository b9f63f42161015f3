type Rgb = readonly [red: number, green: number, blue: number]

/** An organiser's colour: `#rgb`, `#rrggbb`, with or without transparency, or `rgb(…)`. Null for anything else. */
export function readColor(text: string | null): Rgb | null {
  if (text === null) return null
  const hex = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(text.trim())?.[1]
  if (hex !== undefined) {
    const width = hex.length < 6 ? 1 : 2
    const part = (index: number) =>
      Number.parseInt(hex.slice(index * width, (index + 1) * width).repeat(3 - width), 16)
    return [part(0), part(1), part(2)]
  }
  const parts = /^rgba?\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*(?:,[\s\d.%]+)?\)$/i.exec(text.trim())
  if (parts === null) return null
  const [red = 0, green = 0, blue = 0] = parts.slice(1).map((part) => Math.min(255, Number(part)))
  return [red, green, blue]
}

/** As the contrast rules define it: 0 for black, 1 for white. */
function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** At this luminance black and white are equally far away. */
const MIDDLE = 0.179

/** Black or white, whichever is easier to read on the colour: never below 4.5 to 1. */
export const inkOn = (color: Rgb): '#000000' | '#ffffff' =>
  luminance(color) > MIDDLE ? '#000000' : '#ffffff'

export const cssOf = ([red, green, blue]: Rgb) => `rgb(${red} ${green} ${blue})`
