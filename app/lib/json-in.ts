/** What a text of JSON says; `otherwise` where it is none. */
export function jsonIn(text: string, otherwise?: unknown): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return otherwise
  }
}
