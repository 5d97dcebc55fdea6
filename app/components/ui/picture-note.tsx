// What is told in the place of a picture that is not shown.
import { useCallback } from 'react'
import { useT } from '~/lib/i18n/use-t'
import { MOST_HELD_MB } from '~/lib/picture/held-picture'
import type { PictureFault } from '~/lib/picture/picture'

export function PictureNote({ fault, className }: { fault: PictureFault; className?: string }) {
  const pictureWords = usePictureWords()
  return <p className={className}>{pictureWords(fault)}</p>
}

export function usePictureWords(): (fault: PictureFault) => string {
  const t = useT()
  return useCallback(({ why, host = '' }) => t(`tile.picture-${why}`, { host, most: MOST_HELD_MB }), [t])
}
