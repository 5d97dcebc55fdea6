/** The severities at which a sound is heard. */
export const SOUNDS = ['off', 'critical', 'major'] as const
