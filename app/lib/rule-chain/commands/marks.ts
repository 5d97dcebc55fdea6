// Notes and frames, which only say something to people.
import type { ChainDocument, ChainMark } from '../document'
import { isSame } from '../json'
import { replaced } from './nodes'

export function addMark(document: ChainDocument, mark: ChainMark): ChainDocument {
  if ([...document.nodes, ...document.boxes, ...document.marks].some(({ key }) => key === mark.key)) return document
  return { ...document, marks: [...document.marks, mark] }
}

export function changeMark(
  document: ChainDocument,
  key: string,
  change: Partial<Omit<ChainMark, 'key' | 'kind'>>,
): ChainDocument {
  const marks = replaced(document.marks, key, (mark) => {
    const next = { ...mark, ...change }
    return isSame(next, mark) ? mark : next
  })
  return marks === document.marks ? document : { ...document, marks }
}
