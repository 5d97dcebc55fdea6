import { type CSSProperties, useEffect, useRef, useState } from 'react'
import type { Outcome } from '~/lib/dashboard/control/control'
import { safeColour } from '~/lib/dashboard/format/css-colour'
import { isOn } from '~/lib/dashboard/format/read-value'
import { useT } from '~/lib/i18n/use-t'
import { queued } from '../ask-queue'
import { AskButton } from '../control-row'
import type { WidgetViewProps } from '../definition'
import { SentState, TileForm } from '../tile-form'
import { useTileForm } from '../use-tile-form'
import { type Pin, pinsOf, statusIn } from './model'

const placeIn = ({ row, column }: Pin): CSSProperties => ({ gridRow: row, gridColumn: column })

export default function GpioControl(props: WidgetViewProps) {
  return props.preset.isPanel === true ? <Panel {...props} /> : <Switches {...props} />
}

function Panel({ widget, items }: WidgetViewProps) {
  const t = useT()
  const { settings } = widget.config
  return (
    <ul className="gpio">
      {pinsOf(settings).map((pin) => {
        const on = isOn(items.find(({ label }) => label === String(pin.pin))?.latest?.[1])
        const colour = safeColour(pin.color) ?? 'var(--accent)'
        return (
          <li key={pin.pin} style={placeIn(pin)} className="gpio-pin">
            <span className="control-light" data-on={on}>
              <span aria-hidden="true" style={on ? { background: colour } : undefined} />
            </span>
            <span>
              <bdi>{pin.label || t('tile.gpio-pin', { pin: pin.pin })}</bdi>
              <span className="gpio-state">{t(on ? 'tile.control-on' : 'tile.control-off')}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function Switches(props: WidgetViewProps) {
  const t = useT()
  const form = useTileForm(props)
  const { settings } = props.widget.config
  const pins = pinsOf(settings)
  const [status, setStatus] = useState<ReadonlyMap<number, boolean>>()

  function take({ ok, answer }: Outcome, wish?: [pin: number, isOn: boolean]) {
    if (!ok) return
    const read = jsonIn(answer)
    // Some answer with the state of all pins, others with nothing: then the wish was granted.
    if (typeof read === 'object' && read !== null && Object.keys(read).length > 0)
      setStatus(statusIn(read, settings, pins))
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
      <ul className="gpio">
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
                <button
                  type="submit"
                  name="value"
                  value={String(!on)}
                  role="switch"
                  aria-checked={on}
                  aria-label={label}
                  className="control-switch"
                >
                  <span className="control-thumb" aria-hidden="true" />
                  <span>{t(on ? 'tile.control-on' : 'tile.control-off')}</span>
                </button>
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

function jsonIn(text = ''): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
