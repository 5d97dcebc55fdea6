// What a kind of nodes is and does, and the way to its documentation.
import { Icon } from '~/components/ui/icon'
import { textLinkClass } from '~/components/ui/text-link'
import { useT } from '~/lib/i18n/use-t'
import { documentationOf } from '~/lib/rule-chain/nodes/documentation'
import { categoryAbout, categoryName, descriptorFacts, nodeAbout, nodeName } from '~/lib/rule-chain/nodes/node-words'

interface NodeAboutProps {
  clazz: string
  descriptor?: unknown
  /** What kind it is stands above already. */
  isTitled?: boolean
}

export function NodeAbout({ clazz, descriptor, isTitled }: NodeAboutProps) {
  const t = useT()
  const { name, type, description, docUrl } = descriptorFacts(descriptor)
  const about = nodeAbout(t, clazz, description)
  return (
    <div className="flex flex-col gap-1 text-2">
      {!isTitled && (
        <p>
          <bdi className="font-medium text-1">{nodeName(t, clazz, name)}</bdi>
          {type && <span title={categoryAbout(t, type)}>{` · ${categoryName(t, type)}`}</span>}
        </p>
      )}
      {about && <p dir="auto">{about}</p>}
      <p>
        <a href={documentationOf(clazz, docUrl)} target="_blank" rel="noopener noreferrer" className={textLinkClass}>
          {t('rule-node.documentation')} <Icon name="export" size={12} className="inline" />
          <span className="sr-only"> {t('rule-node.new-tab')}</span>
        </a>
      </p>
    </div>
  )
}
