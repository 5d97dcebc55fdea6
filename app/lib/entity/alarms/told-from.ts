/** The severities at which a person is told, by sound or by a notice of the system. */
export const TOLD_FROM = ['off', 'critical', 'major'] as const
