// The entity that a view shows, and the way to it where there is one.
import { FactLink } from '~/components/entity/fact-link'
import type { ShownOfSource } from '~/lib/entity/entity-view/shown'
import { kindOfType } from '~/lib/entity/kinds'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'

/** Its page; undefined for what is gone, not to be seen, or has no pages here. */
export function sourcePage({ source, sourceName }: ShownOfSource): string | undefined {
  const kind = kindOfType(source?.entityType)
  return kind && source && sourceName !== undefined ? paths.of(kind).one(source.id) : undefined
}

export function SourceLink({ shown }: { shown: ShownOfSource }) {
  const t = useT()
  const { source, sourceName } = shown
  if (!source) return <span className="text-2">{t('entity-view.no-source')}</span>
  const to = sourcePage(shown)
  if (to && sourceName !== undefined) return <FactLink to={to} text={sourceName} />
  return (
    <>
      <span className="text-2">{t('entity-view.source-unseen')}</span>{' '}
      <code dir="ltr" className="font-mono text-12">
        {source.id}
      </code>
    </>
  )
}
