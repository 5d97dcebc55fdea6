// What becomes of a widget type that leaves its bundle.
export const REMOVALS = ['take-out', 'delete'] as const
export type Removal = (typeof REMOVALS)[number]
