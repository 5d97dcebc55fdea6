// A failure to load: what did not, the server's words, what is kept; then what to do, and what to tell whoever helps.
import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon'

export interface ErrorFact {
  label: ReactNode
  value: ReactNode
  code?: boolean
}

interface ErrorStateProps {
  icon?: IconName
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  facts?: ErrorFact[]
  /** The page has another heading of its own. */
  level?: 1 | 2
}

export function ErrorState({ icon = 'data-off', title, children, actions, facts = [], level = 1 }: ErrorStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="mx-auto flex w-full max-w-[552px] flex-1 flex-col justify-center px-gutter py-12">
      <span className="inline-flex size-11 items-center justify-center rounded-8 bg-critical-soft text-critical more:border">
        <Icon name={icon} size={24} stroke={1.5} />
      </span>
      <Heading className="mt-4 text-18 font-semibold break-words">{title}</Heading>
      {children && <div className="mt-1.5 text-14 text-2">{children}</div>}
      {actions && <div className="mt-4.5 flex flex-wrap gap-2">{actions}</div>}
      {facts.length > 0 && (
        <dl className="mt-[26px] grid grid-cols-[auto_1fr] gap-x-10 gap-y-2 border-t border-line-2 pt-[18px]">
          {facts.map(({ label, value, code }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the facts of one error never move
            <div key={index} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-3">{label}</dt>
              <dd
                className={code ? 'min-w-0 font-mono text-12 leading-5 break-all' : 'min-w-0'}
                dir={code ? 'ltr' : undefined}
              >
                {value}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
