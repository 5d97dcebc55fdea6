// The plane that a chart is drawn on: it is stretched to the room there is, and told in words to who cannot see it.
import type { ReactNode } from 'react'

interface DrawingProps {
  /** All of it in words. */
  label: string
  width: number
  height: number
  children: ReactNode
}

export const Drawing = ({ label, width, height, children }: DrawingProps) => (
  <svg
    role="img"
    aria-label={label}
    viewBox={`0 0 ${width} ${height}`}
    preserveAspectRatio="none"
    className="chart-drawing"
  >
    {children}
  </svg>
)
