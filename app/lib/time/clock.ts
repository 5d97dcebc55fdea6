// How hours are written: from 0 to 23, or twice from 1 to 12.
export const CLOCKS = ['24', '12'] as const
export type Clock = (typeof CLOCKS)[number]
export const DEFAULT_CLOCK: Clock = '24'
