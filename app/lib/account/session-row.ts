// Where one is signed in, as the profile lists it.
export interface SessionRow {
  id: string
  isThis: boolean
  /** Empty where the browser does not say. */
  browser: string
  system: string
  address: string
  /** Epoch milliseconds. */
  beganAt: number
  usedAt: number
}
