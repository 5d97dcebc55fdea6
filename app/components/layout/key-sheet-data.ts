// All keys there are, in words.

export interface KeySheetData {
  title: string
  note: string
  /** The way to the page of them. */
  page: string
  sections: { title: string; lines: { keys: readonly string[]; words: string }[] }[]
}
