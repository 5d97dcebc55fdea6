// The annunciator's place in the top bar: what stands in it leads to the alarms, until their counts are there.
import type { ReactNode } from 'react'
import { useLater } from '~/components/ui/later'

const counts = { load: () => import('./counts') }

export function Annunciator({ children }: { children: ReactNode }) {
  const here = useLater(counts)
  return here ? <here.Counts>{children}</here.Counts> : children
}
