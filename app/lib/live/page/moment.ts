// Moments by both clocks of this machine.
export interface Moment {
  steady: number
  wall: number
}
export const moment = (): Moment => ({ steady: performance.now(), wall: Date.now() })

/** The one clock stands still while some computers sleep, the other may be set back: the one that has gone farther counts. */
export const elapsed = ({ steady, wall }: Moment) => Math.max(performance.now() - steady, Date.now() - wall)
