import { useState } from 'react'
import { useHasScripts } from '~/components/forms/use-has-scripts'
import { useObjectUrl } from '~/components/forms/use-object-url'
import { Button } from '~/components/ui/button'
import { MOST_IMAGE_BYTES } from '~/lib/forms/image'
import { useT } from '~/lib/i18n/use-t'
import { heldPicture } from '~/lib/picture/held-picture'
import { useFormat } from '~/lib/time/locale'
import type { WidgetViewProps } from '../definition'
import { flagIn, textIn } from '../places-map/settings'
import { SentState, TileForm } from '../tile-form'
import { useTileForm } from '../use-tile-form'
import { Camera } from './camera'
import { cameraRules, KEPT, kilobytesOf } from './model'
import { smallerFile } from './shot'

export default function InputPicture(props: WidgetViewProps) {
  const { widget, preset, items } = props
  const t = useT()
  const format = useFormat()
  const hasScripts = useHasScripts()
  const form = useTileForm(props)
  const { settings } = widget.config
  const isCamera = preset.isCamera === true
  const rules = cameraRules(settings)
  const [chosen, setChosen] = useState<File>()
  const [isOpen, setOpen] = useState(false)
  /** The field for a file cannot be emptied from here but by another one. */
  const [round, setRound] = useState(0)
  const shown = useObjectUrl(chosen)
  const [item] = items
  const stored = heldPicture(item?.latest?.[1])
  const title = textIn(settings, 'widgetTitle', '')
  const name = title || item?.label || t('tool.picture')
  const picture = shown ?? stored
  const kilobytes = chosen
    ? Math.max(1, Math.round(chosen.size / 1024))
    : stored === undefined
      ? undefined
      : kilobytesOf(stored)
  const hasCamera = isCamera && hasScripts && 'mediaDevices' in navigator
  const take = async (file: File | undefined) => setChosen(file && isCamera ? await smallerFile(file, rules) : file)
  const reset = () => {
    setChosen(undefined)
    setRound(round + 1)
  }
  return (
    <TileForm
      form={form}
      hasFile
      className="input-form"
      fieldsOf={(element, submitter) => {
        const fields = new FormData(element, submitter)
        if (chosen) fields.set('valueFile', chosen)
        return fields
      }}
      whatOf={() => name}
      onOutcome={({ ok }) => ok && reset()}
    >
      {title && (
        <p className="control-label">
          <bdi>{title}</bdi>
        </p>
      )}
      {isOpen ? (
        <Camera
          rules={rules}
          onClose={() => setOpen(false)}
          onShot={(file) => {
            setChosen(file)
            setOpen(false)
          }}
        />
      ) : (
        picture &&
        flagIn(settings, 'displayPreview', true) && <img src={picture} alt={name} className="picture-shown" />
      )}
      <p className="text-12 text-2">
        {kilobytes !== undefined && `${t('tool.picture-size', { kb: format.number(kilobytes) })} `}
        {t('tool.picture-limit', { kb: format.number(MOST_IMAGE_BYTES / 1024) })}
      </p>
      <input type="hidden" name="value" value={KEPT} />
      <div className="flex flex-wrap items-center gap-2">
        <input
          key={round}
          type="file"
          name="valueFile"
          accept="image/*"
          capture={isCamera ? 'environment' : undefined}
          aria-label={t('tool.picture-choose')}
          aria-invalid={form.sending.field === 'value' || undefined}
          className="file-input"
          onChange={({ currentTarget: { files } }) => void take(files?.[0])}
        />
        {hasCamera && !isOpen && (
          <Button type="button" icon="picture" onClick={() => setOpen(true)}>
            {t('tool.camera-open')}
          </Button>
        )}
      </div>
      <div className="input-end">
        <SentState sending={form.sending} isQuiet={settings.showResultMessage === false} />
        {chosen && flagIn(settings, 'displayDiscardButton', true) && (
          <Button type="button" kind="quiet" onClick={reset}>
            {t('tile.input-undo')}
          </Button>
        )}
        {stored && !chosen && flagIn(settings, 'displayClearButton', false) && (
          <Button name="valueClear" value="on" kind="quiet" icon="delete">
            {t('tool.picture-clear')}
          </Button>
        )}
        <Button kind="primary" busy={form.sending.state === 'sending' && t('tile.control-sending')}>
          {t('tile.input-save')}
        </Button>
      </div>
    </TileForm>
  )
}
