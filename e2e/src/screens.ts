/** The sizes at which pages are checked, in pixels. */
export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1440, height: 900 }
/** Wider than a phone and narrower than the widths at which navigation and columns fit side by side. */
export const TABLET_WIDTHS = [768, 1050]
