import { Mark } from '~/components/ui/mark'
import { useLocale } from '~/lib/time/locale'
import { Controls, Inputs } from './controls'
import { Live, Messages, Rows, TabRow } from './facts'
import { Chips, Severities, States } from './states'

export function Gallery() {
  const { language } = useLocale()
  const { theme, contrast, density } = document.documentElement.dataset
  return (
    <main className="bg-surface" style={{ minHeight: '100vh', padding: '20px 28px' }}>
      <header style={{ display: 'flex', alignItems: 'center', gap: 12, marginBottom: 22 }}>
        <Mark size={22} />
        <h1 className="text-18 font-semibold">Components and states</h1>
        <span className="text-2">{[theme, contrast, density, language].join(' · ')}</span>
      </header>
      <div style={{ display: 'grid', gap: 34, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 400px), 1fr))' }}>
        <div>
          <Controls />
          <Inputs />
          <Severities />
          <Chips />
        </div>
        <div>
          <Live />
          <Rows />
          <TabRow />
          <Messages />
        </div>
        <div>
          <States />
        </div>
      </div>
    </main>
  )
}
