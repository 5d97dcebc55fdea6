// The forms by which the things of a map get their places and areas. Clicks on the map fill them in.
import { useHasScripts } from '~/components/forms/use-has-scripts'
import { Button } from '~/components/ui/button'
import { Link } from '~/components/ui/link'
import { SegmentedControl } from '~/components/ui/segmented-control'
import { useT } from '~/lib/i18n/use-t'
import type { WidgetViewProps } from '../definition'
import { SentState, TileForm } from '../tile-form'
import { useTileForm } from '../use-tile-form'
import type { Thing } from './things'
import type { Placement } from './use-placing'

interface PlaceFormsProps {
  about: WidgetViewProps
  things: readonly Thing[]
  placement: Placement
  isPlan: boolean
}

const MOST_NAMES = 200

export function PlaceForms({ about, things, placement, isPlan }: PlaceFormsProps) {
  const t = useT()
  const { thing, choice } = placement
  return (
    <details className="map-list" open={thing !== undefined}>
      <summary>{t('tool.place-summary')}</summary>
      <div className="place-forms">
        <nav aria-label={t('tool.place-which')} className="date-choices">
          {things.slice(0, MOST_NAMES).map((one) => {
            const { entity } = one
            return (
              entity && (
                <Link
                  key={one.id}
                  {...choice.linkTo(one === thing ? undefined : entity.id.id)}
                  className="date-choice"
                  aria-current={one === thing ? 'true' : undefined}
                >
                  <bdi>{one.name}</bdi>
                </Link>
              )
            )
          })}
        </nav>
        {thing && <ThingForms key={thing.id} about={about} thing={thing} placement={placement} isPlan={isPlan} />}
      </div>
    </details>
  )
}

interface ThingFormsProps extends Omit<PlaceFormsProps, 'things'> {
  thing: Thing
}

function ThingForms({ about, thing, placement, isPlan }: ThingFormsProps) {
  const t = useT()
  const hasScripts = useHasScripts()
  const source = about.sources.findIndex(({ place }) => place === thing.source)
  const row = about.sources[source]?.rows.findIndex((one) => one.row?.entityId.id === thing.entity?.id.id)
  const form = useTileForm(about, { source, row })
  const { can, values, set, clear, isTyped, mode, setMode, onPick } = placement
  const busy = form.sending.state === 'sending' && t('tile.control-sending')
  const number = (name: 'first' | 'second', label: string) => (
    <label className="input-field">
      {label}
      <input
        name={name}
        inputMode="decimal"
        dir="ltr"
        className="control h-control"
        aria-invalid={form.sending.field === name || undefined}
        value={values[name]}
        onChange={({ target }) => set({ [name]: target.value })}
      />
    </label>
  )
  return (
    <>
      {hasScripts && onPick && (
        <div className="flex flex-wrap items-center gap-2">
          {can.places && can.areas && (
            <SegmentedControl
              name="click"
              label={t('tool.place-click')}
              value={mode}
              onChange={(value) => setMode(value === 'corner' ? 'corner' : 'place')}
              choices={[
                { value: 'place', label: t('tool.place-click-place') },
                { value: 'corner', label: t('tool.place-click-corner') },
              ]}
            />
          )}
          <p className="text-12 text-2">{t(`tool.place-hint-${mode}`, { name: thing.name })}</p>
        </div>
      )}
      {can.places && (
        <TileForm form={form} className="place-form" whatOf={() => thing.name} onOutcome={({ ok }) => ok && clear()}>
          <input type="hidden" name="op" value="place" />
          {number('first', t(isPlan ? 'tool.place-x' : 'tile.input-latitude'))}
          {number('second', t(isPlan ? 'tool.place-y' : 'tile.input-longitude'))}
          <Button kind="primary" busy={busy}>
            {t('tool.place-save')}
          </Button>
        </TileForm>
      )}
      {can.areas && (
        <TileForm form={form} className="place-form" whatOf={() => thing.name} onOutcome={({ ok }) => ok && clear()}>
          <input type="hidden" name="op" value="area" />
          <label className="input-field">
            {t('tool.area')}
            <textarea
              name="corners"
              dir="ltr"
              rows={4}
              className="control font-mono"
              aria-invalid={form.sending.field === 'corners' || undefined}
              value={values.corners}
              onChange={({ target }) => set({ corners: target.value })}
            />
          </label>
          <Button kind={can.places ? 'secondary' : 'primary'} busy={busy}>
            {t('tool.area-save')}
          </Button>
        </TileForm>
      )}
      <div className="input-end">
        <SentState sending={form.sending} />
        {isTyped && (
          <Button type="button" kind="quiet" onClick={clear}>
            {t('tile.input-undo')}
          </Button>
        )}
      </div>
    </>
  )
}
