// All keys there are, by where they mean something, and the switch of those that are single.
import { Card } from '~/components/ui/card'
import { PageHeader } from '~/components/ui/page-header'
import { useT } from '~/lib/i18n/use-t'
import { KeyLines, KeyWords } from './key-lines'
import { keySections } from './key-table'
import { KeysSwitch } from './keys-switch'
import { PageBody } from './page-body'

export function ShortcutsPage({ places }: { places: readonly { label: string; keys: string[] }[] }) {
  const t = useT()
  return (
    <>
      <PageHeader title={t('keys.shortcuts')} />
      <PageBody className="flex flex-col gap-5">
        <p className="max-w-[640px] text-2">{t('keys.note')}</p>
        <div className="w-full max-w-[320px]">
          <KeysSwitch />
        </div>
        <div className="grid items-start gap-4 sm:grid-cols-[repeat(auto-fill,minmax(300px,1fr))]">
          {keySections.map(({ name, lines }) => (
            <Card key={name} className="p-4">
              <h2 className="mb-3 text-13 font-semibold">{t(`keys.section-${name}`)}</h2>
              <KeyLines lines={lines} />
            </Card>
          ))}
          <Card className="p-4">
            <h2 className="mb-3 text-13 font-semibold">{t('keys.place')}</h2>
            <KeyWords lines={places.map(({ label, keys }) => ({ words: label, keys }))} />
          </Card>
        </div>
      </PageBody>
    </>
  )
}
