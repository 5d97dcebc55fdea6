import type { ReactNode } from 'react'

export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section style={{ marginBottom: 22 }}>
    <h2
      className="border-line-2 text-2"
      style={{ fontSize: 12, fontWeight: 600, paddingBottom: 6, marginBottom: 12, borderBottomWidth: 1 }}
    >
      {title}
    </h2>
    {children}
  </section>
)
