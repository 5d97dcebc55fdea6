// Enter in a field presses the first button of its form, whichever that is. Put first, this makes it the form's own act
// where another button stands before the one that sends. Nobody sees or reaches it.
export function EnterSubmits() {
  return <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
}
