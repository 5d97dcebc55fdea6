// What a kind of nodes does, in the platform's own words.
import { textLinkClass } from '~/components/ui/text-link'
import { plainText } from '~/lib/dashboard/html/plain-text'
import { useT } from '~/lib/i18n/use-t'
import { type HelpBlock, helpBlocks } from './help-markup'
import type { Kind } from './kinds'

export function HelpPart({ kind }: { kind: Kind }) {
  const t = useT()
  const { name, description, details, docUrl, clazz, labels } = kind
  return (
    <div className="flex flex-col gap-3 p-4 wrap-anywhere">
      <h3 className="text-14 font-semibold">{name}</h3>
      {description && <p>{plainText(description)}</p>}
      {helpBlocks(details).map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no order to change
        <Block key={at} block={block} />
      ))}
      {labels.length > 0 && (
        <section>
          <h4 className="mb-1.5 text-12 font-medium text-2">{t('canvas.labels-of-kind')}</h4>
          <p className="flex flex-wrap gap-1.5">
            {labels.map((label) => (
              <span key={label} className={`flow-label-chip${label === 'Failure' ? ' is-failure' : ''}`}>
                <bdi>{label}</bdi>
              </span>
            ))}
          </p>
        </section>
      )}
      {docUrl && (
        <p>
          <a href={docUrl} target="_blank" rel="noreferrer" className={textLinkClass}>
            {t('canvas.documentation')}
          </a>
        </p>
      )}
      <p className="text-12 text-3">
        <code>{clazz}</code>
      </p>
    </div>
  )
}

function Block({ block: { kind, parts } }: { block: HelpBlock }) {
  const words = parts.map(({ text, look }, at) => {
    const key = `${at} ${text}`
    if (look === 'code')
      return (
        <code key={key} className="rounded-3 bg-sunken px-1">
          {text}
        </code>
      )
    return look === 'strong' ? <strong key={key}>{text}</strong> : <span key={key}>{text}</span>
  })
  if (kind === 'paragraph')
    return (
      <p dir="auto" className="text-2">
        {words}
      </p>
    )
  return (
    <p dir="auto" className="-mt-1.5 flex gap-2 text-2">
      <span aria-hidden="true">•</span>
      <span className="min-w-0">{words}</span>
    </p>
  )
}
