import { useState } from 'react'
import { useAuthority } from '~/components/entity/use-authority'
import { Button } from '~/components/ui/button'
import { can } from '~/lib/entity/kinds'
import { useT } from '~/lib/i18n/use-t'
import type { WidgetViewProps } from '../definition'
import { flagIn, textIn } from '../places-map/settings'
import { SentState, TileForm } from '../tile-form'
import { useTileForm } from '../use-tile-form'
import { hasSecret } from './model'

export default function DeviceClaim(props: WidgetViewProps) {
  const t = useT()
  const authority = useAuthority()
  const form = useTileForm(props)
  /** A device that was taken leaves its field. */
  const [round, setRound] = useState(0)
  const { settings } = props.widget.config
  const title = textIn(settings, 'widgetTitle')
  const isLabelled = flagIn(settings, 'showLabel', true)
  const field = (name: 'name' | 'secretKey', label: string) => (
    <label className="input-field">
      {isLabelled && <bdi>{label}</bdi>}
      <input
        key={round}
        name={name}
        className="control h-control"
        dir="auto"
        maxLength={255}
        autoComplete="off"
        aria-label={isLabelled ? undefined : label}
        placeholder={isLabelled ? undefined : label}
        aria-invalid={form.sending.field === name || undefined}
      />
    </label>
  )
  return (
    <TileForm
      form={form}
      className="input-form"
      whatOf={(fields) => String(fields.get('name') ?? '')}
      onOutcome={({ ok }) => ok && setRound(round + 1)}
    >
      {title && (
        <p className="control-label">
          <bdi>{title}</bdi>
        </p>
      )}
      <div className="input-fields" data-alignment="column">
        {field('name', textIn(settings, 'deviceLabel', t('claim.name')))}
        {hasSecret(settings) && field('secretKey', textIn(settings, 'secretKeyLabel', t('claim.secret')))}
      </div>
      {authority && !can(authority, 'device', 'claim') && <p className="text-12 text-2">{t('tool.claim-forbidden')}</p>}
      <div className="input-end">
        <SentState sending={form.sending} />
        <Button kind="primary" busy={form.sending.state === 'sending' && t('tile.control-sending')}>
          {textIn(settings, 'labelClaimButon') || textIn(settings, 'labelClaimButton', t('tool.claim'))}
        </Button>
      </div>
    </TileForm>
  )
}
