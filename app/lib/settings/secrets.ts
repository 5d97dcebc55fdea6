// Secrets in forms: what is kept never comes to the browser. A field that is left empty keeps it, a box takes it away.

/** The field beside that of a secret by which the kept one is taken away. */
export const goneField = (name: string) => `${name}Gone`
/** The name and value of buttons that do something else with the form than to save it. */
export const PRESS = 'press'
