// The form of a node. What is typed counts once it is applied; another node is looked at only after that, or after it was
// thrown away.
import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { NodeFields } from '~/components/editors/nodes/node-fields'
import { Button } from '~/components/ui/button'
import { bindForm } from '~/lib/forms/binding'
import type { FormResult } from '~/lib/forms/form-result'
import { useT } from '~/lib/i18n/use-t'
import { MOST_LETTERS } from '~/lib/rule-chain/checks'
import { changeNode } from '~/lib/rule-chain/commands/nodes'
import type { ChainNode } from '~/lib/rule-chain/document'
import type { NodeOffers } from '~/lib/rule-chain/nodes/node-offers'
import { errorsAtFields, nodeFormValues, submittedOf } from '~/lib/rule-chain/nodes/node-values'
import { readConfiguration } from '~/lib/rule-chain/nodes/read-configuration'
import { scriptOf } from '~/lib/rule-chain/scripts'
import { useEditor } from './editor-context'
import type { Kind } from './kinds'
import { NodeIcon } from './node-icon'
import { useTyped } from './typed'
import { useOffers } from './use-offers'
import type { TryScript } from './use-testing'

const SHOWN = ['type', 'name', 'description', 'isDebugged', 'configuration', 'stored'] as const

/** Where a node stands is no part of its form: what is typed stays there while the node is moved. */
const showsSame = (one: ChainNode, other: ChainNode) => SHOWN.every((member) => one[member] === other[member])

interface SettingsPartProps {
  node: ChainNode
  kind: Kind
  tbel: boolean
  /** Tries its script, with what is drawn kept. */
  onTest: TryScript
}

/** The form begins with what there is to choose from. */
export function SettingsPart(props: SettingsPartProps) {
  const t = useT()
  const { node, tbel } = props
  const offers = useOffers(node, tbel)
  const before = useRef(offers)
  if (offers) before.current = offers
  const shown = offers ?? before.current
  if (!shown) return <p className="p-4 text-2">{t('common.loading')}</p>
  return <NodeForm {...props} offers={shown} />
}

function NodeForm({ node, kind, offers, onTest }: SettingsPartProps & { offers: NodeOffers }) {
  const t = useT()
  const id = useId()
  const { run, say, canEdit } = useEditor()
  const element = useRef<HTMLFormElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [isEdited, setEdited] = useState(false)
  const [errors, setErrors] = useState<FormResult['error']>()
  const values = useMemo(() => nodeFormValues(node.type, node), [node])
  const form = bindForm({ id, values, errors })

  const apply = (): boolean => {
    if (!element.current) return true
    const typed = submittedOf(new FormData(element.current))
    const text = (name: string) => String(typed[name] ?? '').replace(/\r\n/g, '\n')
    const { configuration, faults } = readConfiguration(node.type, typed, node.configuration)
    const name = text('name').trim()
    const found = Object.entries(errorsAtFields(node.type, configuration, faults))
    if (name === '') found.unshift(['name', { key: 'rule-node.name-required' }])
    if (name.length > MOST_LETTERS) found.unshift(['name', { key: 'form.too-long', values: { max: MOST_LETTERS } }])
    if (found.length > 0) {
      setErrors(Object.fromEntries(found.map(([field, error]) => [field, [error]])))
      return false
    }
    setErrors(undefined)
    setEdited(false)
    const isDebugged = typed.debug !== undefined
    run((now) => changeNode(now, node.key, { name, description: text('description'), isDebugged, configuration }))
    say(t('canvas.said-applied', { name }))
    return true
  }
  const again = () => {
    setErrors(undefined)
    setEdited(false)
    setAttempt((n) => n + 1)
  }
  useTyped(isEdited, apply)
  // A step back, and the switch in the menu, change the node beneath the form; what can be chosen comes later.
  const before = useRef({ node, offers })
  useEffect(() => {
    const { node: was, offers: had } = before.current
    const isSame = showsSame(was, node) && (had === offers || isEdited)
    before.current = { node, offers: isSame ? had : offers }
    if (!isSame) setAttempt((n) => n + 1)
  }, [node, offers, isEdited])
  return (
    <form
      key={attempt}
      ref={element}
      className="flow-settings"
      noValidate
      onInput={() => setEdited(true)}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        apply()
      }}
    >
      <fieldset disabled={!canEdit} className="flex min-w-0 flex-1 flex-col p-4">
        <legend className="sr-only">{t('canvas.settings')}</legend>
        <NodeFields
          form={form}
          clazz={node.type}
          configuration={node.configuration}
          descriptor={kind.descriptor}
          offers={offers}
          isTitled
        />
        {canEdit && scriptOf(node.type) && (
          <p className="mt-4">
            <Button type="button" onClick={() => onTest(node.key)}>
              <NodeIcon name="generator" />
              {t('canvas.test-script')}
            </Button>
          </p>
        )}
      </fieldset>
      {canEdit && (
        <div className="flow-settings-foot">
          <span role="status" className="min-w-0 flex-1 text-12 text-2">
            {isEdited && t('canvas.edited')}
          </span>
          <Button type="button" disabled={!isEdited} onClick={again}>
            {t('action.cancel')}
          </Button>
          <Button kind="primary">{t('action.apply')}</Button>
        </div>
      )}
    </form>
  )
}
