// Markup that the author of a dashboard wrote: as it is stored, and as it may be drawn.

import type { PictureFault } from '~/lib/picture/picture'

export interface ForeignHtml {
  html: string
  css: string
  /** The text is Markdown, with markup in it where its author wanted some. */
  isMarkdown?: boolean
}

/** Made by `clean-html.server.ts` alone. Names in it (`${temperature:1}`) are filled in by `fill-html.ts`. */
export interface CleanHtml {
  html: string
  css: string
  /** Pictures of its styles that are not shown. */
  faults?: PictureFault[]
}
