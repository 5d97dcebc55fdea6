import { Button } from '~/components/ui/button'
import { isObject } from '~/lib/dashboard/model/own'
import { useT } from '~/lib/i18n/use-t'
import type { WidgetViewProps } from '../definition'
import { PressButton } from '../press-button'
import { SentState, TileForm } from '../tile-form'
import { isLocked } from '../told-state'
import { useTileForm } from '../use-tile-form'
import { buttonLook, buttonText } from './model'

export default function CommandButton(props: WidgetViewProps) {
  const t = useT()
  const form = useTileForm(props)
  const { settings } = props.widget.config
  const { isPrimary, style } = buttonLook(settings)
  const title = typeof settings.title === 'string' ? settings.title : ''
  const { answer } = form.sending
  if (isObject(settings.appearance)) return <NewerButton {...props} />
  return (
    <div className="control-tile" data-stacked="true">
      {title && (
        <p className="control-label text-center">
          <bdi>{title}</bdi>
        </p>
      )}
      <TileForm form={form} className="mx-auto">
        <Button
          size="large"
          kind={isPrimary ? 'primary' : 'secondary'}
          style={style}
          busy={form.sending.state === 'sending' && t('tile.control-sending')}
        >
          {buttonText(settings) || t('tile.control-send')}
        </Button>
      </TileForm>
      <div className="mx-auto">
        <SentState sending={form.sending} />
      </div>
      {answer && (
        <pre dir="ltr" className="control-answer">
          {answer}
        </pre>
      )}
    </div>
  )
}

/** It fills its tile, as its author chose its size. */
function NewerButton(props: WidgetViewProps) {
  const t = useT()
  const form = useTileForm(props)
  const { widget, items, stateId } = props
  const { settings } = widget.config
  return (
    <div className="button-tile">
      <TileForm form={form} className="button-tile-form">
        <PressButton
          appearance={settings.appearance}
          usual={t('tile.control-send')}
          isBusy={form.sending.state === 'sending'}
          disabled={isLocked(settings, items, stateId)}
          aria-label={buttonText(settings) ? undefined : widget.config.title || t('tile.control-send')}
        />
      </TileForm>
      <SentState sending={form.sending} />
    </div>
  )
}
