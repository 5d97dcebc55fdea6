import { Button } from '~/components/ui/button'
import { useT } from '~/lib/i18n/use-t'
import type { WidgetViewProps } from '../definition'
import { SentState, TileForm } from '../tile-form'
import { useTileForm } from '../use-tile-form'
import { buttonLook, buttonText } from './model'

export default function CommandButton(props: WidgetViewProps) {
  const t = useT()
  const form = useTileForm(props)
  const { settings } = props.widget.config
  const { isPrimary, style } = buttonLook(settings)
  const title = typeof settings.title === 'string' ? settings.title : ''
  const { answer } = form.sending
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
