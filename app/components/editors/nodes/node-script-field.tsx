// A script of a node: JavaScript in the editor that knows its arguments, another language as the text it is.
import { ScriptField } from '~/components/editors/code/script-field'
import { TextareaField } from '~/components/forms/fields'
import type { BoundField } from '~/lib/forms/binding'
import type { ScriptField as NodeScript } from '~/lib/rule-chain/nodes/node-field'
import { scriptFunction, scriptOf } from '~/lib/rule-chain/scripts'

interface NodeScriptFieldProps {
  field: BoundField
  clazz: string
  script: NodeScript
  label: string
  help?: string
  place?: string
}

export function NodeScriptField({ clazz, script, place, ...words }: NodeScriptFieldProps) {
  const about = scriptOf(clazz)
  if (script.language === 'JS' && about) {
    return (
      <div className={place}>
        <ScriptField {...words} {...scriptFunction(about)} rows={8} isSlow />
      </div>
    )
  }
  return <TextareaField code {...words} place={place} rows={8} />
}
