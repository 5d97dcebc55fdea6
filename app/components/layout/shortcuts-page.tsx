// All keys there are, by where they mean something, and the switch of those that are single.
import { Card } from '~/components/ui/card'
import { PageHeader } from '~/components/ui/page-header'
import { KeyWords } from './key-lines'
import type { KeySheetData } from './key-sheet-data'
import { KeysSwitch } from './keys-switch'
import { PageBody } from './page-body'

export function ShortcutsPage({ title, note, sections }: KeySheetData) {
  return (
    <>
      <PageHeader title={title} />
      <PageBody className="flex flex-col gap-5">
        <p className="max-w-[640px] text-2">{note}</p>
        <div className="w-full max-w-[320px]">
          <KeysSwitch />
        </div>
        <div className="columns-[300px] gap-4">
          {sections.map(({ title, lines }) => (
            <Card key={title} className="mb-4 break-inside-avoid p-4">
              <h2 className="mb-3 text-13 font-semibold">{title}</h2>
              <KeyWords lines={lines} />
            </Card>
          ))}
        </div>
      </PageBody>
    </>
  )
}
