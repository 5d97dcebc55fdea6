// Plans that come by an address are as large as the browser finds them; until then they have the usual sides.
import { useEffect, useState } from 'react'
import type { Size } from '~/lib/picture/held-picture'
import type { Plan } from './model'

export function useMeasured(plan: Plan | undefined): Plan | undefined {
  const [found, setFound] = useState<Size & { href: string }>()
  const href = plan?.isUnmeasured ? plan.href : undefined
  useEffect(() => {
    if (href === undefined) return
    const picture = new Image()
    picture.onload = () => {
      const { naturalWidth: width, naturalHeight: height } = picture
      if (width > 0 && height > 0) setFound({ href, width, height })
    }
    picture.src = href
    return () => {
      picture.onload = null
    }
  }, [href])
  return plan && found && found.href === href ? { ...plan, ...found } : plan
}
