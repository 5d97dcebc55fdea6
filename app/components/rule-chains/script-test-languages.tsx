// In which of its languages the script is tried.
import { SegmentLinks } from '~/components/ui/segment-links'
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
    <SegmentLinks
      label={t('script-test.language')}
      segments={languages.map((name) => ({
        name,
        to: chainPaths.test(chain.id, node.key, { language: name }),
        words: t(`script-test.language-${name}`),
      }))}
      current={language}
      onChoose={onChoose}
    />
  )
}
