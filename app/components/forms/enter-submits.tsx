// Enter in a field presses the first button of its form, whichever that is. Put first, this makes it the form's own act
// where another button stands before the one that sends. Nobody sees or reaches it.
interface EnterSubmitsProps {
  /** Of the button that it stands for, where that says what is done. */
  name?: string
  value?: string
}

export function EnterSubmits({ name, value }: EnterSubmitsProps) {
  return <button type="submit" name={name} value={value} tabIndex={-1} aria-hidden="true" className="sr-only" />
}
