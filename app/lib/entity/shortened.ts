// Texts of others may be of any length; a page shows the beginning of those that nobody would read to the end.

/** Of one line among many. */
export const MOST_IN_LINE = 500
/** Of a text that is shown by itself. */
export const MOST_ALONE = 50_000

export const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most).trimEnd()}…` : text
