// What a kind of nodes does, in the platform's own words, as text.
import { textLinkClass } from '~/components/ui/text-link'
import { plainText } from '~/lib/dashboard/html/plain-text'
import { useT } from '~/lib/i18n/use-t'
import type { Kind } from './kinds'

const PARTS = /<(?:br|\/p|\/div|\/li|\/h\d)\s*\/?>/gi

/** The platform tells it as markup; its paragraphs stay apart. */
export const paragraphsOf = (markup: string): string[] =>
  markup
    .split(PARTS)
    .map((part) => plainText(part))
    .filter(Boolean)

export function HelpPart({ kind }: { kind: Kind }) {
  const t = useT()
  const { name, description, details, docUrl, clazz, labels } = kind
  return (
    <div className="flex flex-col gap-3 p-4">
      <h3 className="text-14 font-semibold">{name}</h3>
      {description && <p>{plainText(description)}</p>}
      {paragraphsOf(details).map((text) => (
        <p key={text} className="text-2">
          {text}
        </p>
      ))}
      {labels.length > 0 && (
        <p className="text-12 text-2">
          {t('canvas.labels-of-kind')} <bdi>{labels.join(', ')}</bdi>
        </p>
      )}
      {docUrl && (
        <p>
          <a href={docUrl} target="_blank" rel="noreferrer" className={textLinkClass}>
            {t('canvas.documentation')}
          </a>
        </p>
      )}
      <p className="text-12 break-words text-3">
        <code>{clazz}</code>
      </p>
    </div>
  )
}
