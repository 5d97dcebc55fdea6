// What is to be known of the rows below it.
import type { ReactNode } from 'react'
import { Banner } from '~/components/ui/banner'

export function TableNote({ tone = 'note', children }: { tone?: 'note' | 'caution'; children: ReactNode }) {
  return (
    <div className="px-gutter pb-3">
      <Banner inset tone={tone}>
        {children}
      </Banner>
    </div>
  )
}
