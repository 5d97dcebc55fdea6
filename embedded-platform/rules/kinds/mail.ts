// Nodes that write mails and send them.
import { z } from 'zod'
import { type Json, readJson } from '../../json/lenient-json'
import { sendMail } from '../../mail/send-mail'
import { deliver, type OutgoingMail } from '../../mail/smtp'
import { readMailSettings } from '../../schemas/mail-settings'
import { usageOf } from '../../usage/usage'
import { flag, text, whole } from '../engine/configuration'
import { nodeKind, success } from '../engine/node'
import { changedMessage, type RuleMessage } from '../message'
import { filled } from '../templates'

const SEND_EMAIL = 'SEND_EMAIL'

export const toEmail = nodeKind({
  clazz: 'mail.TbMsgToEmailNode',
  configuration: z.strictObject({
    fromTemplate: text(),
    toTemplate: text(),
    ccTemplate: text(),
    bccTemplate: text(),
    subjectTemplate: text(),
    bodyTemplate: text(),
  }),
  start: (templates) => ({
    take(message) {
      const write = (template: string | null) => (template ? filled(template, message) : null)
      const data = {
        from: write(templates.fromTemplate),
        to: write(templates.toTemplate),
        cc: write(templates.ccTemplate),
        bcc: write(templates.bccTemplate),
        subject: write(templates.subjectTemplate),
        body: write(templates.bodyTemplate),
      }
      return success(changedMessage(message, { type: SEND_EMAIL, data: JSON.stringify(data) }))
    },
  }),
})

function mailOf({ type, data }: RuleMessage): OutgoingMail {
  if (type !== SEND_EMAIL) throw new Error(`Unsupported message type: ${type}`)
  const json = readJson(data, 'strict')
  const members = json.kind === 'object' ? json.members : new Map<string, Json>()
  const member = (name: string) => {
    const value = members.get(name)
    return value?.kind === 'text' && value.value.trim() !== '' ? value.value : undefined
  }
  const to = member('to')
  if (to === undefined) throw new Error('The mail has no recipient')
  return {
    from: member('from'),
    to,
    cc: member('cc'),
    bcc: member('bcc'),
    subject: member('subject') ?? '',
    text: member('body') ?? '',
  }
}

export const sendEmail = nodeKind({
  clazz: 'mail.TbSendEmailNode',
  configuration: z.strictObject({
    useSystemSmtpSettings: flag(),
    smtpHost: text(),
    smtpPort: whole(25),
    username: text(),
    password: text(),
    smtpProtocol: text(),
    timeout: whole(10_000),
    enableTls: flag(),
    tlsVersion: text(),
    enableProxy: flag(),
    proxyHost: text(),
    proxyPort: text(),
    proxyUser: text(),
    proxyPassword: text(),
  }),
  start({ useSystemSmtpSettings, ...own }, { platform, tenantId }) {
    if (!useSystemSmtpSettings && own.enableProxy) throw new Error('Proxies are not supported')
    const settings = useSystemSmtpSettings
      ? undefined
      : readMailSettings({ ...own, mailFrom: '', smtpPort: String(own.smtpPort), timeout: String(own.timeout) })
    const usage = usageOf(platform)
    return {
      async take(message) {
        const mail = mailOf(message)
        if (!settings) {
          if (!usage.isEnabled(tenantId, 'email_exec'))
            throw new Error('No mail is sent: the tenant has used up its limit')
          await sendMail(platform, mail)
          usage.count(tenantId, 'email')
        } else {
          const [address] = await platform.outgoing.addressesOf(settings.host)
          if (!address) throw new Error(`${settings.host} has no address`)
          await deliver(settings, mail, address.address)
        }
        return success(message)
      },
    }
  },
})
