// The page after signing in comes from an address that anybody may have written: only places of this console count.

const LONGEST = 2000

/**
 * The path when it is one of ours ('/x', never '//host', '/\host' or a scheme), written as a header may carry it: what is
 * not ASCII becomes escapes, dots are gone. Undefined otherwise.
 */
export function localPath(value: string | null | undefined): string | undefined {
  if (!value?.startsWith('/') || value.length > LONGEST || /^\/[/\\]/.test(value)) return undefined
  // Browsers drop tabs and line ends while they read an address, so that '/\t/host' would become '//host'.
  if (![...value].every((letter) => letter > ' ' && letter !== '\\' && letter !== '\u007f')) return undefined
  const { pathname, search, hash } = new URL(`http://here${value}`)
  const path = pathname + search + hash
  // Without its dots '/.//host' would be '//host'.
  return pathname.startsWith('//') || path.length > LONGEST ? undefined : path
}
