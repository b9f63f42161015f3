import { createContext, useContext } from 'react'

/** The group whose problems, trainings and contests are administered; null: those of the site. */
export const ManagedGroup = createContext<number | null>(null)

export const useManagedGroup = () => useContext(ManagedGroup)
