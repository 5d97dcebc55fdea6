// The kinds of second factors there are: apart from what is kept of each, since forms offer them.
export const SECOND_FACTORS = ['TOTP', 'SMS', 'EMAIL', 'BACKUP_CODE'] as const
export type SecondFactor = (typeof SECOND_FACTORS)[number]

export const isSecondFactor = (value: unknown): value is SecondFactor => SECOND_FACTORS.some((known) => known === value)
