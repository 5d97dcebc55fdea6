// What a button of the list sends: one form holds all of them.
interface ListStep {
  intent: 'remove' | 'disconnect' | 'first' | 'strays' | 'quiet' | 'tidy'
  node?: string
  to?: string
  label?: string
}

/** The name and value of such a button. */
export const stepButton = (step: ListStep) => ({ name: 'step', value: JSON.stringify(step) })
