// The credentials part of the device forms: which fields belong to which kind, and what each must look like.
import { z } from 'zod'
import { optionalText } from '~/lib/forms/text'
import { credentialsTypes, type DeviceSecret } from '~/lib/platform/device-credentials'
import { certificateFault, ownCertificate } from './certificate-text'

const MAX_TOKEN = 32
const MAX_CERTIFICATE = 32_768

export const secretFields = {
  credentialsType: z.enum(credentialsTypes).default('ACCESS_TOKEN'),
  token: optionalText({ max: MAX_TOKEN, tooLong: 'credentials.access-token-invalid' }),
  certificate: optionalText({ max: MAX_CERTIFICATE }),
  clientId: optionalText(),
  userName: optionalText(),
  // Not trimmed: blanks can be part of a password.
  password: z.string().max(255, 'form.too-long').default(''),
}

const SecretSchema = z.object(secretFields)
type SecretForm = z.output<typeof SecretSchema>

interface Rules {
  /** An empty token field means “make one”. */
  tokenOptional: boolean
}

/** Refuses what the kind at hand needs and lacks; a check for `superRefine`. */
export const checkSecret =
  ({ tokenOptional }: Rules) =>
  (form: SecretForm, context: z.RefinementCtx) => {
    const refuse = (field: keyof SecretForm, key: string) =>
      context.addIssue({ code: 'custom', path: [field], message: key, input: form[field] })
    switch (form.credentialsType) {
      case 'ACCESS_TOKEN':
        if (!form.token && !tokenOptional) refuse('token', 'credentials.access-token-required')
        if (/\s/.test(form.token)) refuse('token', 'credentials.access-token-invalid')
        break
      case 'X509_CERTIFICATE': {
        const fault = certificateFault(form.certificate)
        if (fault) refuse('certificate', fault)
        break
      }
      case 'MQTT_BASIC':
        if (!form.clientId && !form.userName) refuse('userName', 'credentials.mqtt-basic-required')
        else if (form.password && !form.userName) refuse('userName', 'credentials.user-name-required')
        break
      default:
        form.credentialsType satisfies never
    }
  }

export function toSecret(form: SecretForm): DeviceSecret | undefined {
  switch (form.credentialsType) {
    case 'ACCESS_TOKEN':
      return form.token ? { type: 'ACCESS_TOKEN', token: form.token } : undefined
    case 'X509_CERTIFICATE':
      return { type: 'X509_CERTIFICATE', certificate: ownCertificate(form.certificate) }
    case 'MQTT_BASIC': {
      const { clientId, userName, password } = form
      return { type: 'MQTT_BASIC', clientId, userName, password }
    }
    default:
      return form.credentialsType satisfies never
  }
}
