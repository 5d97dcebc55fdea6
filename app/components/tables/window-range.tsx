// A window between two moments of the reader's clock, and the ones beside it. Forms and links: no scripts are needed.
import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button } from '~/components/ui/button'
import { ChipPanel } from '~/components/ui/chip-panel'
import { Icon } from '~/components/ui/icon'
import { IconLink } from '~/components/ui/icon-button'
import { ShownField } from '~/components/ui/shown-field'
import { useT } from '~/lib/i18n/use-t'
import { LONGEST_MS, SECOND_MS } from '~/lib/time/length'
import { useLocale } from '~/lib/time/locale'
import { clockText } from '~/lib/time/moment-text'
import { fixedParams, type TimeWindow, windowBeside } from '~/lib/time/time-window'
import { ClockZone } from './clock-zone'
import { HiddenParams } from './hidden-params'
import { LengthForm } from './length-form'
import { useAddress } from './use-address'
import { windowFields } from './window-chip'

interface WindowRangeProps {
  window: TimeWindow
  /** Stands in the panel, under the choices of a window. */
  children?: ReactNode
}

export function WindowRange({ window, children }: WindowRangeProps) {
  const t = useT()
  const { withParams } = useAddress()
  const beside = (direction: -1 | 1) =>
    withParams({ window: undefined, ...fixedParams(windowBeside(window, direction)) })
  return (
    <span className="inline-flex items-center gap-2">
      <IconLink icon="chevron-start" label={t('window.earlier')} to={beside(-1)} preventScrollReset />
      <RangePanel window={window}>{children}</RangePanel>
      {window.lastMs === undefined && (
        <IconLink icon="chevron-end" label={t('window.later')} to={beside(1)} preventScrollReset />
      )}
    </span>
  )
}

const WHOLE = { min: SECOND_MS, max: LONGEST_MS }

function RangePanel({ window, children }: WindowRangeProps) {
  const { startTs, endTs, lastMs = endTs - startTs } = window
  const t = useT()
  const { zone } = useLocale()
  const moment = (name: 'start' | 'end', ts: number) => (
    <ShownField
      label={t(`window.${name}`)}
      name={name}
      value={clockText(String(ts), zone) ?? ''}
      type="datetime-local"
      step={1}
      required
    />
  )
  return (
    <ChipPanel chip={<Icon name="calendar" />} name={t('window.choose-range')} closesOnSend>
      <LengthForm
        name="last"
        legend={t('window.last')}
        ms={Math.min(LONGEST_MS, Math.max(SECOND_MS, lastMs))}
        bounds={WHOLE}
        instead={windowFields}
      />
      <Form method="get" preventScrollReset className="window-form">
        <HiddenParams except={windowFields} />
        <ClockZone />
        {moment('start', startTs)}
        {moment('end', endTs)}
        <p className="text-12 text-3">{t('window.in-zone', { zone })}</p>
        <Button>{t('window.show')}</Button>
      </Form>
      {children && <div className="border-t border-line-1 pt-3">{children}</div>}
    </ChipPanel>
  )
}
