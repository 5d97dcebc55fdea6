// The keys of the palette, under it.
import type { ReactNode } from 'react'
import { KeyCaps } from '../key-caps'
import type { PaletteBegin } from './data'

export function PaletteFoot({ words }: Pick<PaletteBegin, 'words'>) {
  return (
    <div aria-hidden="true" className="palette-foot">
      <Key keys={['↑', '↓']}>{words.move}</Key>
      <Key keys={['Enter']}>{words.open}</Key>
      <Key keys={['Ctrl', 'Enter']}>{words.newTab}</Key>
      <span className="ms-auto" />
      <Key keys={['>']}>{words.commandsOnly}</Key>
    </div>
  )
}

const Key = ({ keys, children }: { keys: string[]; children: ReactNode }) => (
  <span className="inline-flex items-center gap-1.5">
    <span dir="ltr" className="inline-flex gap-0.5">
      <KeyCaps keys={keys} />
    </span>
    {children}
  </span>
)
