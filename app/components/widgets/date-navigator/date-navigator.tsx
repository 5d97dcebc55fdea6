import { Form } from '@remix-run/react'
import { useId } from 'react'
import { ClockZone } from '~/components/tables/clock-zone'
import { HiddenParams } from '~/components/tables/hidden-params'
import { useAddress } from '~/components/tables/use-address'
import { Button } from '~/components/ui/button'
import { IconLink } from '~/components/ui/icon-button'
import { Link } from '~/components/ui/link'
import { useShown } from '~/components/ui/use-shown'
import { lengthNames } from '~/lib/dashboard/window/navigator'
import { useT } from '~/lib/i18n/use-t'
import type { Range } from '~/lib/platform/series'
import { useFormat, useLocale } from '~/lib/time/locale'
import { clockText } from '~/lib/time/moment-text'
import { fixedParams } from '~/lib/time/time-window'
import type { WidgetViewProps } from '../definition'
import { type ChoiceLink, useTileState } from '../use-tile-state'
import { lengthened, lengthOf, navigatorSettings, stepped } from './model'

const FIELDS = ['window', 'start', 'end', 'mode']
export default function DateNavigator({ widget, boardRange, now }: WidgetViewProps) {
  const t = useT()
  const format = useFormat()
  const { withParams } = useAddress()
  const chosenStep = useTileState(widget.id, 'step')
  const settings = navigatorSettings(widget.config.settings, chosenStep.value)
  const to = (params: Record<string, string>) => withParams({ ...BLANK, ...params })
  const beside = (by: -1 | 1) => {
    const range = stepped(boardRange, settings.step, by, now)
    return range && to(fixedParams(range))
  }
  const length = lengthOf(boardRange)
  const [earlier, later] = [beside(-1), beside(1)]
  return (
    <div className="date-navigator">
      <div className="date-steps">
        {earlier && <IconLink icon="chevron-start" label={t('tool.date-earlier')} to={earlier} preventScrollReset />}
        <p className="date-range">
          {t('window.from-to', {
            from: format.dateTime(boardRange.startTs, now),
            to: format.dateTime(boardRange.endTs, now),
          })}
        </p>
        {later && <IconLink icon="chevron-end" label={t('tool.date-later')} to={later} preventScrollReset />}
      </div>
      {settings.hasPicker && <Days range={boardRange} />}
      {settings.hasTemplates && (
        <Choices
          label={t('tool.date-often')}
          choices={settings.templates.map((name) => ({
            name,
            label: t(`window.${name}`),
            link: { to: to({ window: name }), preventScrollReset: true },
          }))}
        />
      )}
      {settings.hasLengths && (
        <Choices
          label={t('tool.date-length')}
          isLabelled={settings.hasLabels}
          choices={lengthNames.map((name) => ({
            name,
            label: t(`tool.date-${name}`),
            isCurrent: name === length,
            link: { to: to(fixedParams(lengthened(boardRange, name, now))), preventScrollReset: true },
          }))}
        />
      )}
      {settings.hasSteps && (
        <Choices
          label={t('tool.date-step')}
          isLabelled={settings.hasLabels}
          choices={lengthNames.map((name) => ({
            name,
            label: t(`tool.date-${name}`),
            isCurrent: name === settings.step,
            link: chosenStep.linkTo(name),
          }))}
        />
      )}
    </div>
  )
}

const BLANK = Object.fromEntries(FIELDS.map((name) => [name, undefined]))

/** Whole days, the last one to its end. */
function Days({ range: { startTs, endTs } }: { range: Range }) {
  const t = useT()
  return (
    <Form method="get" preventScrollReset className="date-days">
      <HiddenParams except={FIELDS} />
      <ClockZone />
      <Day name="start" ts={startTs} />
      <Day name="end" ts={endTs - 1} />
      <Button>{t('window.show')}</Button>
    </Form>
  )
}

function Day({ name, ts }: { name: 'start' | 'end'; ts: number }) {
  const t = useT()
  const { zone } = useLocale()
  return (
    <label className="input-field">
      {t(`window.${name}`)}
      <input
        {...useShown(useId(), clockText(String(ts), zone)?.slice(0, 10))}
        type="date"
        name={name}
        dir="ltr"
        required
        className="control h-control"
      />
    </label>
  )
}

interface ChoicesProps {
  label: string
  isLabelled?: boolean
  choices: {
    name: string
    label: string
    isCurrent?: boolean
    link: Omit<ChoiceLink, 'onClick'> & Partial<ChoiceLink>
  }[]
}

const Choices = ({ label, isLabelled = true, choices }: ChoicesProps) => (
  <nav aria-label={label} className="date-choices">
    {isLabelled && <span className="text-2">{label}</span>}
    {choices.map(({ name, label: words, isCurrent, link }) => (
      <Link key={name} {...link} className="date-choice" aria-current={isCurrent ? 'true' : undefined}>
        {words}
      </Link>
    ))}
  </nav>
)
