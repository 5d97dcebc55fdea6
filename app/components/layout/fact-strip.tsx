import type { ReactNode } from 'react'
import { Link } from '~/components/ui/link'

export interface Fact {
  label: string
  value: ReactNode
  mark?: ReactNode
  to?: string
}

/** Figures in a row between hairlines. */
export function FactStrip({ facts }: { facts: Fact[] }) {
  return (
    <dl className="grid grid-cols-2 gap-y-4 sm:flex sm:flex-wrap">
      {facts.map(({ label, value, mark, to }) => (
        <div
          key={label}
          className="border-s border-line-2 ps-4 pe-2 first:border-0 first:ps-0 max-sm:odd:border-0 max-sm:odd:ps-0 sm:min-w-36 sm:ps-5 sm:pe-8"
        >
          <dt className="flex items-center gap-2 text-12 text-2">
            {mark}
            {label}
          </dt>
          <dd className="text-30 font-semibold">
            {to ? (
              <Link to={to} className="no-underline hover:underline">
                {value}
              </Link>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
