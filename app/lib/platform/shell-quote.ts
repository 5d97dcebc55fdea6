// Words of commands that people copy into a shell: whatever stands in them, a shell takes each as one plain word.

/** For sh and its kin: bare where it is taken as it is, else in single quotes. */
export const shellQuote = (text: string) =>
  /^[\w@%+:,./-][\w@%+=:,./-]*$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`

/** For PowerShell, which takes typographic quotes for its own. */
export const powerShellText = (text: string) => `'${text.replace(/['‘’‚‛]/g, '$&$&')}'`

export const powerShellQuote = (text: string) => (/^[\w./-]+$/.test(text) ? text : powerShellText(text))
