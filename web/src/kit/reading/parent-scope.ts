import { createContext } from 'react'

/** Parameters that a record gives to the lists and forms of what belongs to it; nothing elsewhere. */
export const ParentScope = createContext<Readonly<Record<string, string>>>({})
