// How to send a first value as this device: commands to copy.
import { CopyButton } from '~/components/ui/copy-button'
import { useT } from '~/lib/i18n/use-t'
import type { SendCommand } from '~/lib/platform/device-connectivity'

interface SendHelpProps {
  commands: SendCommand[]
  /** They hold a password: shown when asked for. */
  isSecret: boolean
}

export function SendHelp({ commands, isSecret }: SendHelpProps) {
  const t = useT()
  if (commands.length === 0) return null
  return (
    <details open={!isSecret} className="border-t border-line-2 pt-4">
      <summary className="cursor-pointer font-semibold">{t('device.send-first-value')}</summary>
      <p className="mt-1.5 text-2">{t('device.send-help')}</p>
      {commands.map(({ program, command }) => (
        <div key={program} className="mt-3">
          <p className="mb-1 flex items-center justify-between gap-2">
            <span className="font-medium">{t(`device.send-by-${program}`)}</span>
            <CopyButton text={command} label={t('device.copy-command')} />
          </p>
          <pre
            dir="ltr"
            className="rounded-5 border border-line-2 bg-sunken px-3 py-2 font-mono text-12 break-all whitespace-pre-wrap"
          >
            {command}
          </pre>
        </div>
      ))}
    </details>
  )
}
