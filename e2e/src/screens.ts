/** The sizes at which pages are looked at, in pixels. */
export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1440, height: 900 }
/** Above the phone and below the widths at which the navigation and the columns stand side by side. */
export const TABLET_WIDTHS = [768, 1050]
