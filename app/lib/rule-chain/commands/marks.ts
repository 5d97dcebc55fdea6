// Notes and frames, which only say something to people.
import type { ChainDocument, ChainMark } from '../document'
import { isTaken, withChange } from './nodes'

export function addMark(document: ChainDocument, mark: ChainMark): ChainDocument {
  if (isTaken(document, mark.key)) return document
  return { ...document, marks: [...document.marks, mark] }
}

export const changeMark = (document: ChainDocument, key: string, change: Partial<Omit<ChainMark, 'key' | 'kind'>>) =>
  withChange(document, 'marks', key, change)
