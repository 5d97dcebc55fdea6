// The pictures of a page, by the rules that hold for it.
import { createContext, useContext, useMemo } from 'react'
import { type PictureRules, pictureReader, type ReadPicture } from './picture'

export const PictureRulesContext = createContext<PictureRules>({ sources: [] })

export function usePicture(): ReadPicture {
  const rules = useContext(PictureRulesContext)
  return useMemo(() => pictureReader(rules), [rules])
}
