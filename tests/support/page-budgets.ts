// What a first visit to a page may fetch, in kB of gzip (DESIGN §5).

export const SIGN_IN = 115
export const PAGE = 140
/** Who opens it from the page below fetches the few kilobytes of the dialog alone. */
export const OVER_A_PAGE = 147
/** What shows widgets. They come beside it, each when it is first drawn. */
export const DASHBOARD = 230
/** The pages on which a rule chain is edited: they bring the forms of all kinds of nodes, or an editor of scripts. */
export const EDITOR = 310
