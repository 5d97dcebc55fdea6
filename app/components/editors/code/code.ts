// A code editor that takes the place of a textarea, as the field around it knows it.

export interface Code {
  focus: () => void
  /** Attributes of the editable element: label, description, validity. */
  describe: (attributes: Record<string, string>) => void
  destroy: () => void
}

export interface CodeOptions {
  parent: HTMLElement
  text: string
  /** The place in the text where somebody writes. */
  caret?: number
  nonce: string
  onChange: (text: string) => void
}
