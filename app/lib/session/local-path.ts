// Where to go after signing in comes from an address that anybody may have written: only places of this console count.

/** The path when it is one of ours ('/x', never '//host', '/\host' or a scheme); undefined otherwise. */
export function localPath(value: string | null | undefined): string | undefined {
  if (!value?.startsWith('/') || value.length > 2000 || /^\/[/\\]/.test(value)) return undefined
  // Browsers drop tabs and line ends while they read an address, so that '/\t/host' would become '//host'.
  return [...value].every((letter) => letter > ' ' && letter !== '\\' && letter !== '\u007f') ? value : undefined
}
