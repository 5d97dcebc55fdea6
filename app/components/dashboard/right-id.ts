/** The place of the right layout in the page, for links that open it. */
export const RIGHT_ID = 'board-right'
