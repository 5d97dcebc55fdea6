// The facts of a dashboard that only its own pages show.
export interface DashboardLooks {
  hasImage: boolean
  /** On platforms that tell them. */
  mobile?: { isHidden: boolean; order?: string }
  publicLink?: string
}
