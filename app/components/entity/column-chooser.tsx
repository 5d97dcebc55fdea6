// The columns of a list: which are shown, in which order, and keys as further ones. A form of the address: without
// scripts every button loads the page anew; with them ticks and moves happen here, and nothing is sent before the end.
import { useState } from 'react'
import { EnterSubmits } from '~/components/forms/enter-submits'
import { HiddenQuery } from '~/components/tables/hidden-params'
import { Button } from '~/components/ui/button'
import { Input } from '~/components/ui/input'
import { RouteDialog } from '~/components/ui/route-dialog'
import { moved } from '~/lib/entity/column-names'
import { isQueried } from '~/lib/entity/conditions'
import { keyColumn } from '~/lib/entity/key-columns'
import type { ColumnsData } from '~/lib/entity/page-data'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { ColumnRow } from './column-row'
import { KeyToAdd } from './key-to-add'
import { useColumnDrag } from './use-column-drag'

export function ColumnChooser(data: ColumnsData) {
  // A page that was loaded anew begins with what it was asked for.
  return <Chooser key={data.shown.join('\n')} {...data} />
}

function Chooser({ kind, back, params, declared, shown, keys }: ColumnsData) {
  const t = useT()
  const [order, setOrder] = useState(shown)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(shown))
  const [sought, setSought] = useState('')
  const [told, setTold] = useState('')

  const labels = new Map(declared.map(({ key, label }) => [key, t(label)]))
  const labelOf = (name: string) => labels.get(name) ?? keyColumn(name)?.key ?? name
  const others = [...labels.keys(), ...keys].filter((name) => !order.includes(name))
  const isSought = (name: string) => labelOf(name).toLowerCase().includes(sought.trim().toLowerCase())

  const tick = (name: string, isTicked: boolean) => {
    const next = new Set(ticked)
    if (isTicked) next.add(name)
    else next.delete(name)
    setTicked(next)
  }
  const tell = (name: string, order: string[]) =>
    setTold(t('columns.moved', { name: labelOf(name), place: order.indexOf(name) + 1, total: order.length }))
  const move = (name: string, by: -1 | 1) => {
    const next = moved(order, name, by)
    setOrder(next)
    tell(name, next)
  }
  const drag = useColumnDrag({ order, onOrder: setOrder, onDropped: (name) => tell(name, order) })
  const row = (name: string, canMove: boolean) => (
    <ColumnRow
      key={name}
      name={name}
      label={labelOf(name)}
      isTicked={ticked.has(name)}
      isHidden={!isSought(name)}
      onTick={tick}
      onMove={canMove ? move : undefined}
      onTake={drag.onTake}
      isDragged={drag.dragged === name}
    />
  )
  const group = (title: string, names: string[]) =>
    names.length > 0 && (
      <fieldset hidden={!names.some(isSought)} className="mt-4">
        <legend className="text-12 text-2">{title}</legend>
        {names.map((name) => row(name, false))}
      </fieldset>
    )
  const from = (source: string) => others.filter((name) => keyColumn(name)?.source === source)

  return (
    <RouteDialog
      title={t('columns.columns')}
      closeTo={back}
      width={480}
      className="list-panel"
      form={{ method: 'get', action: paths.of(kind).over('columns', params) }}
      footerStart={
        <Button kind="quiet" name="intent" value="reset" formMethod="post">
          {t('columns.reset')}
        </Button>
      }
      actions={
        <>
          <Button name="intent" value="keep" formMethod="post">
            {t('columns.keep')}
          </Button>
          <Button kind="primary" name="apply" value="1">
            {t('action.apply')}
          </Button>
        </>
      }
    >
      <EnterSubmits name="apply" value="1" />
      <HiddenQuery query={params} />
      <div className="needs-script mb-3">
        <Input
          type="search"
          icon="search"
          aria-label={t('columns.find')}
          placeholder={t('columns.find')}
          value={sought}
          onChange={({ currentTarget }) => setSought(currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
      <p role="status" className="sr-only">
        {told}
      </p>
      <fieldset {...drag.list} hidden={!order.some(isSought)}>
        <legend className="text-12 text-2">{t('columns.shown')}</legend>
        {order.map((name) => row(name, true))}
      </fieldset>
      {group(
        t('columns.built-in'),
        others.filter((name) => labels.has(name)),
      )}
      {group(t('columns.ts'), from('ts'))}
      {group(t('columns.attribute'), from('attribute'))}
      {isQueried(kind) && (
        <KeyToAdd
          kind={kind}
          onAdd={(name) => {
            if (!order.includes(name)) setOrder([...order, name])
            tick(name, true)
          }}
        />
      )}
    </RouteDialog>
  )
}
