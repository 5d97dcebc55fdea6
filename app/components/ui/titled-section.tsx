// A part of a page that has a title of its own.
import type { ReactNode } from 'react'

interface TitledSectionProps {
  /** Of its title. */
  id: string
  title: string
  titleClass?: string
  className?: string
  children: ReactNode
}

export const TitledSection = ({
  id,
  title,
  titleClass = 'text-16 font-semibold',
  className,
  children,
}: TitledSectionProps) => (
  <section aria-labelledby={id} className={className}>
    <h2 id={id} className={titleClass}>
      {title}
    </h2>
    {children}
  </section>
)
