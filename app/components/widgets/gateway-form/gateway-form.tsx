import { Form, useNavigate } from '@remix-run/react'
import { useEffect } from 'react'
import { HiddenParams } from '~/components/tables/hidden-params'
import { useAddress } from '~/components/tables/use-address'
import { Button } from '~/components/ui/button'
import { Link } from '~/components/ui/link'
import { LinkButton } from '~/components/ui/link-button'
import { useT } from '~/lib/i18n/use-t'
import type { WidgetViewProps } from '../definition'
import { textIn } from '../places-map/settings'
import { SentState, TileForm } from '../tile-form'
import { useTileForm } from '../use-tile-form'
import { ConfigForm } from './config-form'
import { gatewayMember, newGatewayMember } from './members'

export default function GatewayForm(props: WidgetViewProps) {
  const t = useT()
  const { widget, preset, sources } = props
  const { settings } = widget.config
  const isList = preset.isList === true
  const title = textIn(settings, isList ? 'widgetTitle' : 'gatewayTitle')
  const source = isList ? 1 : 0
  const found = sources[source]?.rows[0]?.row
  return (
    <div className="gateway-form">
      {title && (
        <p className="control-label">
          <bdi>{title}</bdi>
        </p>
      )}
      {isList && <Gateways {...props} />}
      {found ? (
        <ConfigForm key={found.entityId.id} about={props} source={source} />
      ) : (
        <p className="text-2">{t(isList ? 'tool.gateway-choose' : 'tile.empty')}</p>
      )}
    </div>
  )
}

function Gateways(props: WidgetViewProps) {
  const t = useT()
  const { widget, sources } = props
  const navigate = useNavigate()
  const { current, withParams } = useAddress()
  const [member, newMember] = [gatewayMember(widget), newGatewayMember(widget)]
  const name = (current.get(newMember) ?? '').trim()
  const gateways = (sources[0]?.rows ?? [])
    .flatMap(({ row, names }) => (row ? [{ id: row.entityId.id, name: names.entityName ?? '' }] : []))
    .sort((a, b) => a.name.localeCompare(b.name))
  // Scripts begin with the first; without them one is chosen.
  const [first] = gateways
  const firstTo = first && !current.has(member) ? withParams({ [member]: first.id }) : undefined
  useEffect(() => {
    if (firstTo !== undefined && name === '') navigate(firstTo, { replace: true, preventScrollReset: true })
  }, [firstTo, name, navigate])
  if (name !== '') return <Confirm about={props} name={name} back={withParams({ [newMember]: undefined })} />
  return (
    <>
      <nav aria-label={t('tool.gateways')} className="date-choices">
        {gateways.map((one) => (
          <Link
            key={one.id}
            to={withParams({ [member]: one.id })}
            preventScrollReset
            className="date-choice"
            aria-current={current.get(member) === one.id ? 'true' : undefined}
          >
            <bdi>{one.name}</bdi>
          </Link>
        ))}
        {gateways.length === 0 && <span className="text-2">{t('tool.gateways-none')}</span>}
      </nav>
      <Form method="get" preventScrollReset className="place-form">
        <HiddenParams except={[newMember]} />
        <label className="input-field">
          {t('tool.gateway-new-name')}
          <input name={newMember} required maxLength={255} className="control h-control" dir="auto" />
        </label>
        <Button icon="plus">{t('tool.gateway-new')}</Button>
      </Form>
    </>
  )
}

interface ConfirmProps {
  about: WidgetViewProps
  name: string
  back: string
}

function Confirm({ about, name, back }: ConfirmProps) {
  const t = useT()
  const navigate = useNavigate()
  const { withParams } = useAddress()
  const form = useTileForm(about)
  const [member, newMember] = [gatewayMember(about.widget), newGatewayMember(about.widget)]
  return (
    <TileForm
      form={form}
      className="input-entity"
      whatOf={() => name}
      onOutcome={({ made }) => {
        if (made) navigate(withParams({ [newMember]: undefined, [member]: made }), { preventScrollReset: true })
      }}
    >
      <input type="hidden" name="op" value="new" />
      <input type="hidden" name="name" value={name} />
      <p>{t('tool.gateway-confirm', { name })}</p>
      <div className="input-end">
        <SentState sending={form.sending} />
        <LinkButton to={back} preventScrollReset kind="quiet">
          {t('action.cancel')}
        </LinkButton>
        <Button kind="primary" busy={form.sending.state === 'sending' && t('tile.control-sending')}>
          {t('tool.gateway-make')}
        </Button>
      </div>
    </TileForm>
  )
}
