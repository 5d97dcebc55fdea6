// The two ways to read a relation: from what it begins at, and to what it ends at.
export const relationDirections = ['FROM', 'TO'] as const
export type RelationDirection = (typeof relationDirections)[number]
