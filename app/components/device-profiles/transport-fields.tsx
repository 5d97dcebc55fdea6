// How devices of a profile reach the platform: the fields of the transport that is chosen are shown by style alone
// (styles/profile-forms.css), so that it works without scripts.
import { SelectField, TextareaField } from '~/components/forms/fields'
import { TextField } from '~/components/forms/text-field'
import type { FormBinding } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'
import { TransportField } from './transport-field'

export function useTransportLabels() {
  const t = useT()
  return {
    transportType: t('device-profile.transport-type'),
    telemetryTopic: t('transport.telemetry-topic'),
    attributesTopic: t('transport.attributes-topic'),
    coapDevice: t('transport.coap-device'),
    payloadType: t('transport.payload'),
    telemetrySchema: t('transport.telemetry-schema'),
    attributesSchema: t('transport.attributes-schema'),
  }
}

interface TransportFieldsProps {
  form: FormBinding
  /** The configuration of a transport that is only kept, as JSON. */
  kept?: string
  /** Devices have the profile. */
  isUsed?: boolean
}

export function TransportFields({ form, kept, isUsed }: TransportFieldsProps) {
  const t = useT()
  const labels = useTransportLabels()
  return (
    <div className="transport-choice flex flex-col gap-4">
      <TransportField field={form.field('transportType')} help={isUsed ? t('transport.is-used') : undefined} />
      <div className="of-mqtt flex-col gap-4">
        <TextField code field={form.field('telemetryTopic')} label={labels.telemetryTopic} />
        <TextField
          code
          field={form.field('attributesTopic')}
          label={labels.attributesTopic}
          help={t('transport.topics-help')}
        />
      </div>
      <div className="of-coap flex-col gap-4">
        <SelectField field={form.field('coapDevice')} label={labels.coapDevice}>
          <option value="DEFAULT">{t('transport.coap-DEFAULT')}</option>
          <option value="EFENTO">{t('transport.coap-EFENTO')}</option>
        </SelectField>
      </div>
      <div className="of-payload flex-col gap-4">
        <SelectField field={form.field('payloadType')} label={labels.payloadType}>
          <option value="JSON">JSON</option>
          <option value="PROTOBUF">Protobuf</option>
        </SelectField>
        <div className="of-schemas flex-col gap-4">
          <TextareaField
            code
            rows={8}
            field={form.field('telemetrySchema')}
            label={labels.telemetrySchema}
            help={t('transport.schema-help')}
          />
          <TextareaField code rows={6} field={form.field('attributesSchema')} label={labels.attributesSchema} />
        </div>
      </div>
      {kept !== undefined && (
        <div className="of-kept flex-col gap-2">
          <p className="text-2">{t('transport.kept')}</p>
          <section
            aria-label={t('transport.configuration')}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
            tabIndex={0}
            className="max-h-96 overflow-auto rounded-5 border border-line-2 bg-sunken p-3"
          >
            <pre dir="ltr" className="font-mono text-12 whitespace-pre-wrap wrap-anywhere">
              {kept}
            </pre>
          </section>
        </div>
      )}
    </div>
  )
}
