// How a file of rows can be read: its encoding, and the sign that stands between the cells of a row.
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type Encoding = (typeof ENCODINGS)[number]

export const DELIMITERS = { comma: ',', semicolon: ';', tab: '\t', bar: '|' } as const
export type DelimiterName = keyof typeof DELIMITERS
export const delimiterNames = Object.keys(DELIMITERS) as DelimiterName[]
