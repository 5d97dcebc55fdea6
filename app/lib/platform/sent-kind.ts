/** What devices send by themselves. */
export const sentKinds = ['telemetry', 'attributes'] as const
export type SentKind = (typeof sentKinds)[number]
