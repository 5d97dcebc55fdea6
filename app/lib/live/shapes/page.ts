// The facts about a page of a longer list.

export interface PageTotals {
  totalElements: number
  totalPages: number
  hasNext: boolean
}

export const noPage: PageTotals = { totalElements: 0, totalPages: 0, hasNext: false }

export const samePage = (a: PageTotals, b: PageTotals) =>
  a.totalElements === b.totalElements && a.totalPages === b.totalPages && a.hasNext === b.hasNext
