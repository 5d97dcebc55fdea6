// The configuration of one gateway. Its fields begin with what the gateway told last, and are left alone while it tells more.
import { type PropsWithChildren, useState } from 'react'
import { Button } from '~/components/ui/button'
import { Checkbox } from '~/components/ui/checkbox'
import { Options } from '~/components/ui/options'
import type { OutcomeFile } from '~/lib/dashboard/control/control'
import { useT } from '~/lib/i18n/use-t'
import type { WidgetViewProps } from '../definition'
import { flagIn, textIn } from '../places-map/settings'
import { SentState, TileForm } from '../tile-form'
import { useTileForm } from '../use-tile-form'
import { ConnectorRows } from './connector-rows'
import { type GatewaySettings, gatewaySettings, LOG_LEVELS } from './model'

interface ConfigFormProps {
  about: WidgetViewProps
  source: number
}

export function ConfigForm({ about, source }: ConfigFormProps) {
  const t = useT()
  const form = useTileForm(about, { source })
  const { settings: own } = about.widget.config
  const isFixed = flagIn(own, 'readOnly', false)
  const place = about.sources[source]?.place
  const told = (name: string) =>
    about.items.find((item) => item.source === place && item.key.name === name)?.latest?.[1]
  const [settings] = useState(() =>
    gatewaySettings({
      current: told('current_configuration'),
      drafts: told('configuration_drafts'),
      level: told('RemoteLoggingLevel'),
    }),
  )
  const wrong = (name: string) => form.sending.field === name || undefined
  const text = (name: keyof GatewaySettings & string, isNumber = false) => (
    <label className="input-field">
      {t(`tool.gateway-${name}`)}
      <input
        name={name}
        defaultValue={String(settings[name])}
        inputMode={isNumber ? 'numeric' : undefined}
        dir="ltr"
        className="control h-control"
        aria-invalid={wrong(name)}
      />
    </label>
  )
  const choice = (name: 'security' | 'storage' | 'level', values: readonly string[]) => (
    <label className="input-field">
      {t(`tool.gateway-${name}`)}
      <select name={name} defaultValue={settings[name]} className="control h-control">
        <Options of={values} words={(value) => (name === 'level' ? value : t(`tool.gateway-${name}-${value}`))} />
      </select>
    </label>
  )
  return (
    <TileForm
      form={form}
      className="gateway-config"
      whatOf={() => t('tool.gateway')}
      onOutcome={({ file }) => file && keepFile(file)}
    >
      <fieldset disabled={isFixed} className="gateway-fields">
        <Group title={t('tool.gateway-server')}>
          {text('host')}
          {text('port', true)}
          {choice('security', ['accessToken', 'tls'])}
          <label className="input-field">
            {t('tool.gateway-token')}
            <input
              name="token"
              type="password"
              autoComplete="off"
              dir="ltr"
              placeholder={t('tool.gateway-token-kept')}
              className="control h-control"
              aria-invalid={wrong('token')}
            />
          </label>
          <details className="gateway-more">
            <summary>{t('tool.gateway-tls')}</summary>
            <div className="input-fields">
              {text('caCert')}
              {text('privateKey')}
              {text('cert')}
            </div>
          </details>
          <Checkbox name="remote" value="true" label={t('tool.gateway-remote')} defaultChecked={settings.isRemote} />
        </Group>
        <Group title={t('tool.gateway-logging')}>
          {choice('level', LOG_LEVELS)}
          {text('logs')}
        </Group>
        <Group title={t('tool.gateway-storage')}>
          {choice('storage', ['memory', 'file'])}
          {text('readRecords', true)}
          {text('maxRecords', true)}
          {text('folder')}
          {text('maxFiles', true)}
          {text('maxFileRecords', true)}
        </Group>
        <ConnectorRows connectors={settings.connectors} field={form.sending.field} />
      </fieldset>
      <div className="input-end">
        <SentState sending={form.sending} />
        {!isFixed && (
          <Button kind="primary" busy={form.sending.state === 'sending' && t('tile.control-sending')}>
            {textIn(own, 'saveButtonLabel', t('tile.input-save'))}
          </Button>
        )}
        {!isFixed && (
          <Button name="op" value="archive" icon="export">
            {t('tool.gateway-archive')}
          </Button>
        )}
      </div>
    </TileForm>
  )
}

const Group = ({ title, children }: PropsWithChildren<{ title: string }>) => (
  <fieldset className="gateway-group">
    <legend>{title}</legend>
    <div className="input-fields">{children}</div>
  </fieldset>
)

function keepFile({ name, type, content }: OutcomeFile) {
  const bytes = Uint8Array.from(atob(content), (byte) => byte.charCodeAt(0))
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([bytes], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}
