// A node of a class that has no form here: what the platform tells of it, and its configuration as it is.
import { JsonField } from '~/components/editors/code/json-field'
import { Banner } from '~/components/ui/banner'
import { plainText } from '~/lib/dashboard/html/plain-text'
import type { FormBinding } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'
import { jsonText } from '~/lib/rule-chain/nodes/configuration-members'
import { JSON_NAME } from '~/lib/rule-chain/nodes/node-kinds'
import { descriptorFacts } from '~/lib/rule-chain/nodes/node-words'

interface UnknownNodeProps {
  form: FormBinding
  clazz: string
  configuration: unknown
  descriptor?: unknown
}

export function UnknownNode({ form, clazz, configuration, descriptor }: UnknownNodeProps) {
  const t = useT()
  const { details, directive, hasResources } = descriptorFacts(descriptor)
  const isTooLong = jsonText(configuration) === undefined
  return (
    <>
      {!descriptor ? (
        <Banner inset tone="caution" title={t('rulenode.unknown-class', { clazz })} />
      ) : (
        <p className="text-2">
          {directive && !hasResources
            ? t('rulenode.directive-is-not-loaded', { directiveName: directive })
            : t('rulenode.ui-resources-load-error')}
        </p>
      )}
      {details && (
        <details>
          <summary className="cursor-pointer font-medium">{t('rule-node.details')}</summary>
          <p dir="auto" className="mt-1 whitespace-pre-line text-2">
            {plainText(details)}
          </p>
        </details>
      )}
      {isTooLong ? (
        <p className="text-2">{t('rule-node.configuration-too-long')}</p>
      ) : (
        <JsonField
          field={form.field(JSON_NAME)}
          label={t('rulenode.configuration')}
          help={t('rule-node.configuration-help')}
          rows={12}
        />
      )}
    </>
  )
}
