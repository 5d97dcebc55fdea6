// Back-up codes just made, shown this once: to copy, to print, or as a file.
import { buttonClass } from '~/components/ui/button-class'
import { CopyButton } from '~/components/ui/copy-button'
import { Icon } from '~/components/ui/icon'
import { useT } from '~/lib/i18n/use-t'

export function BackupCodes({ codes }: { codes: readonly string[] }) {
  const t = useT()
  const text = `${codes.join('\n')}\n`
  return (
    <div className="flex flex-col gap-3">
      <p>{t('profile.codes-made')}</p>
      <ul dir="ltr" className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-5 border border-line-2 bg-sunken p-3 font-mono">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {/* A file without a request: nothing keeps them but who reads this. */}
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="backup-codes.txt"
          className={buttonClass({})}
        >
          <Icon name="download" />
          {t('profile.codes-file')}
        </a>
        <CopyButton words text={text} label={t('profile.codes-copy')} />
      </div>
    </div>
  )
}
