import { type CSSProperties, useEffect, useRef, useState } from 'react'
import type { Outcome } from '~/lib/dashboard/control/control'
import { useT } from '~/lib/i18n/use-t'
import { jsonIn } from '~/lib/json-in'
import { whenKnown } from '~/lib/sandbox/page/known-answers'
import { queued } from '../ask-queue'
import { AskButton } from '../control-row'
import type { WidgetViewProps } from '../definition'
import { boardOfPins, type Pin, pinsOf } from '../pins'
import { SwitchButton } from '../switch-button'
import { SentState, TileForm } from '../tile-form'
import { useTileForm } from '../use-tile-form'
import { statusIn } from './model'

const placeIn = ({ row, column }: Pin): CSSProperties => ({ gridRow: row, gridColumn: column })

export default function GpioControl(props: WidgetViewProps) {
  const t = useT()
  const form = useTileForm(props)
  const { settings } = props.widget.config
  const pins = pinsOf(settings)
  const [status, setStatus] = useState<ReadonlyMap<number, boolean>>()

  function take({ ok, answer }: Outcome, wish?: [pin: number, isOn: boolean]) {
    if (!ok) return
    const read = jsonIn(answer ?? '')
    // Some answer with the state of all pins, others with nothing: then the wish was granted.
    if (typeof read === 'object' && read !== null && Object.keys(read).length > 0)
      void whenKnown(() => statusIn(read, settings, pins)).then(setStatus)
    else if (wish) setStatus((before) => new Map([...(before ?? []), wish]))
  }
  const ask = useRef(async () => {})
  ask.current = async () => {
    const outcome = await queued(() => form.send({ op: 'ask' }))
    if (outcome) take(outcome)
  }
  const { entity } = form
  useEffect(() => {
    if (entity) void ask.current()
  }, [entity])

  return (
    <div className="input-many">
      <ul className="gpio" {...boardOfPins(settings)}>
        {pins.map((pin) => {
          const on = status?.get(pin.pin) === true
          const label = pin.label || t('tile.gpio-pin', { pin: pin.pin })
          return (
            <li key={pin.pin} style={placeIn(pin)} className="gpio-pin">
              <TileForm
                form={form}
                whatOf={() => `${label}: ${t(on ? 'tile.control-off' : 'tile.control-on')}`}
                onOutcome={(outcome, fields) => take(outcome, [pin.pin, fields.get('value') === 'true'])}
              >
                <input type="hidden" name="op" value="set" />
                <input type="hidden" name="pin" value={pin.pin} />
                <SwitchButton isOn={on} name={label} word={t(on ? 'tile.control-on' : 'tile.control-off')} />
              </TileForm>
              <bdi>{label}</bdi>
            </li>
          )
        })}
      </ul>
      <div className="input-end">
        <SentState sending={form.sending} />
        {!status && <AskButton form={form} />}
      </div>
    </div>
  )
}
