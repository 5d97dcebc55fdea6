/** A page without the data and texts that scripts get. */
export const shown = (html: string) => html.replace(/<script[^>]*>.*?<\/script>|<!-- -->/gs, '')

/** The names of a list's rows, in their order. */
export const namesIn = (html: string) =>
  [...html.matchAll(/<a class="row-link"[^>]*>(.*?)<\/a>/gs)].map(([, name]) => name)
