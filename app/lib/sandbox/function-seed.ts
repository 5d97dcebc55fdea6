// The answers of functions that a page was drawn with on the server: they stand in it, for the browser to draw the same.
import { createContext } from 'react'

export const SEED_ID = 'function-answers'

/** The member of the seed that has the faults of functions, by their keys; those of answers have line breaks. */
export const FAULTS = 'faults'

/** On the server: what was used so far, as JSON that no text can end. */
export const FunctionSeedContext = createContext((): string => '')
