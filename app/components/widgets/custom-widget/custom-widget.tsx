// A widget that a tenant wrote, as its script draws it in a frame. Without scripts its values are told as a table.
import { useState } from 'react'
import { Button } from '~/components/ui/button'
import { Icon } from '~/components/ui/icon'
import { useT } from '~/lib/i18n/use-t'
import type { WidgetViewProps } from '../definition'
import { ForeignScript, type ScriptState } from './foreign-script'
import { ValueTable } from './value-table'

export default function CustomWidget(props: WidgetViewProps) {
  const { code } = props
  const t = useT()
  const [run, setRun] = useState(0)
  const [state, setState] = useState<ScriptState>({})
  if (!code) return null
  const { ended, fault, undrawn, said } = state
  const notes = [
    ...(fault ? [t('tile.custom-threw', { text: fault })] : []),
    ...(code.resources.length > 0
      ? [t('tile.custom-left-out', { names: code.resources.map((one) => one.split('/').at(-1)).join(', ') })]
      : []),
    ...(undrawn && undrawn.length > 0 ? [t('tile.custom-undrawn', { names: undrawn.join(', ') })] : []),
  ]
  return (
    <>
      <div className="without-script custom-plain">
        <p>{t('tile.custom-needs-script')}</p>
        <ValueTable {...props} />
      </div>
      {ended ? (
        <div className="tile-note custom-ended">
          <Icon name="alert" />
          <p>{t(`tile.custom-${ended}`)}</p>
          <Button
            size="small"
            onClick={() => {
              setState({})
              props.tellState?.('loading')
              setRun(run + 1)
            }}
          >
            {t('tile.custom-again')}
          </Button>
        </div>
      ) : (
        <ForeignScript
          key={run}
          {...props}
          code={code}
          onState={(more) => setState((before) => ({ ...before, ...more }))}
        />
      )}
      {said && (
        <p role="status" className="custom-said">
          {said}
        </p>
      )}
      {notes.length > 0 && (
        <ul className="tile-faults">
          {notes.map((note) => (
            <li key={note}>
              <Icon name="alert" size={14} />
              <span>{note}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
