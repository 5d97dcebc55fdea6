// What a field offers to choose from.
export interface Choice {
  id: string
  name: string
}

export interface Choices {
  options: Choice[]
  /** There are no others: otherwise a name is typed, and these are suggestions. */
  isAll: boolean
}
