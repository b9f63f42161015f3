import { createContext, useContext } from 'react'

/** The group in whose problems the page works; null: those of the site. */
export const DataGroup = createContext<number | null>(null)

export const useDataGroup = () => useContext(DataGroup)
