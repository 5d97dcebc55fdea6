// The texts that travel in the page: written by the server as data, read once by the browser before it takes over.
import { createContext, useContext } from 'react'
import type { Language } from './languages'
import type { Texts } from './texts'

export const PAGE_TEXTS_ID = 'page-texts'

export interface PageTexts {
  language: Language
  /** Of the whole file of the language: further groups are asked for, and kept, under it. */
  version: string
  texts: Texts
}

/** The JSON that stands in the page; the same on both sides, so that hydration finds what it expects. */
export const PageTextsContext = createContext('')

export const usePageTexts = () => useContext(PageTextsContext)
