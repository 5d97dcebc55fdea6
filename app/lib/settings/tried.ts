// What came of trying settings out.
export interface Tried {
  isWell: boolean
  /** Who it was sent to. */
  to: string
  /** The platform's own words, when it failed. */
  said?: string
  /** Ours, when it gave no answer. */
  message?: { key: string; values?: Record<string, string | number> }
}
