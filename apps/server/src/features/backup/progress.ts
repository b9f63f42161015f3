/** Told again and again what is being done, and how many bytes of the file are done. */
export type Report = (detail: string, bytes: number) => void
