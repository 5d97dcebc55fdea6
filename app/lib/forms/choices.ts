// The choices that a field offers.
/** The button beside a field where no script searches while one types; its value is the field. */
export const FIND = 'find'

export interface Choice {
  id: string
  name: string
}

export interface Choices {
  options: Choice[]
  /** There are no others: otherwise one is searched for, and these are the first. */
  isAll: boolean
}

export const NO_CHOICES: Choices = { options: [], isAll: false }

/** The fields beside that of something that is found by its name: the name, and the type it was chosen by. */
export const nameField = (field: string) => `${field}Name`
export const wasField = (field: string) => `${field}Was`
