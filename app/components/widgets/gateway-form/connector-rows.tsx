// The connectors of a gateway: what it speaks with the things around it. An empty row stands at the end for another one; a
// row whose name and configuration are emptied goes when the form is saved.
import { useState } from 'react'
import { useHasScripts } from '~/components/forms/use-has-scripts'
import { Button } from '~/components/ui/button'
import { Checkbox } from '~/components/ui/checkbox'
import { Options } from '~/components/ui/options'
import { useT } from '~/lib/i18n/use-t'
import { partName } from './members'
import { CONNECTOR_TYPES, type Connector, MOST_CONNECTORS } from './model'

interface ConnectorRowsProps {
  connectors: readonly Connector[]
  /** The field that was refused. */
  field: string | undefined
}

const EMPTY: Connector = { isOn: true, type: 'mqtt', name: '', config: '' }

export function ConnectorRows({ connectors, field }: ConnectorRowsProps) {
  const t = useT()
  const hasScripts = useHasScripts()
  const [more, setMore] = useState(1)
  const rows = [...connectors, ...Array<Connector>(more).fill(EMPTY)].slice(0, MOST_CONNECTORS)
  const wrong = (name: string) => field === name || undefined
  return (
    <fieldset className="gateway-group">
      <legend>{t('tool.gateway-connectors')}</legend>
      {rows.map(({ isOn, type, name, config }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are known by their places
        <div key={at} className="gateway-connector">
          <div className="input-fields">
            <label className="input-field">
              {t('tool.gateway-connector-type')}
              <select name={partName(at, 'type')} defaultValue={type} className="control h-control">
                <Options of={CONNECTOR_TYPES} words={(one) => t(`tool.gateway-connector-${one}`)} />
              </select>
            </label>
            <label className="input-field">
              {t('tile.entity-name')}
              <input
                name={partName(at, 'name')}
                defaultValue={name}
                maxLength={255}
                className="control h-control"
                aria-invalid={wrong(partName(at, 'name'))}
              />
            </label>
            <Checkbox name={partName(at, 'on')} value="true" label={t('tool.gateway-on')} defaultChecked={isOn} />
          </div>
          <details open={field === partName(at, 'config') || undefined}>
            <summary>{t('tool.gateway-connector-config')}</summary>
            <textarea
              name={partName(at, 'config')}
              defaultValue={config}
              rows={8}
              dir="ltr"
              spellCheck={false}
              className="control font-mono"
              aria-label={t('tool.gateway-connector-config')}
              aria-invalid={wrong(partName(at, 'config'))}
            />
          </details>
        </div>
      ))}
      {hasScripts && rows.length < MOST_CONNECTORS && (
        <Button type="button" size="small" icon="plus" onClick={() => setMore(more + 1)}>
          {t('tool.gateway-connector-more')}
        </Button>
      )}
    </fieldset>
  )
}
