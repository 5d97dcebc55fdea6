// Enter in a field presses the first button of its form, whichever that is. Put first, this makes it the form's own act
// where another button stands before the one that sends. Nobody sees or reaches it.
interface EnterSubmitsProps {
  /** Of the button that it stands for, where that says what is done. */
  name?: string
  value?: string
  /** The form, where it stands outside. */
  form?: string
  /** Enter does nothing: what is ticked in a form is handled by its buttons alone. */
  disabled?: boolean
}

export const EnterSubmits = (props: EnterSubmitsProps) => (
  <button {...props} type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
)
