// The addresses that fields for scripts ask.

export const scriptPaths = {
  /** POST: what is wrong with a script. */
  check: () => '/sandbox/check',
}
