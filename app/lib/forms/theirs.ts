// The names under which a form says which of somebody else's changes are taken, and which are still to be settled.
export const THEIRS = 'theirs'
export const CONFLICTS = 'conflicts'
