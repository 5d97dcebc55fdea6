// In which of its languages the script is tried.
import { Link } from '~/components/ui/link'
import { segmentClass, segmentsClass } from '~/components/ui/segments'
import { useT } from '~/lib/i18n/use-t'
import { chainPaths } from '~/lib/rule-chain/chain-paths'
import type { ScriptLanguage } from '~/lib/rule-chain/script-in'
import type { ScriptTest } from './script-test-form'

interface ScriptTestLanguagesProps {
  test: Pick<ScriptTest, 'chain' | 'node' | 'language' | 'languages'>
  /** In place of the page of it. */
  onChoose?(language: ScriptLanguage): void
}

export function ScriptTestLanguages({ test, onChoose }: ScriptTestLanguagesProps) {
  const t = useT()
  const { chain, node, language, languages } = test
  if (languages.length < 2) return null
  return (
    <nav aria-label={t('script-test.language')} className={segmentsClass}>
      {languages.map((one) => (
        <Link
          key={one}
          to={chainPaths.test(chain.id, node.key, { language: one })}
          aria-current={one === language ? 'page' : undefined}
          className={segmentClass(one === language)}
          onClick={
            onChoose &&
            ((event) => {
              event.preventDefault()
              onChoose(one)
            })
          }
        >
          {t(`script-test.language-${one}`)}
        </Link>
      ))}
    </nav>
  )
}
