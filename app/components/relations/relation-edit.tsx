// The additional info of a relation. Its ends and its type are what it is: other ones are another relation.
import { EntityLink } from '~/components/entity/entity-link'
import { FormBase } from '~/components/forms/form-base'
import { FormDialog } from '~/components/forms/form-dialog'
import { OutsideText } from '~/components/ui/outside-text'
import { bindForm } from '~/lib/forms/binding'
import type { FormResult } from '~/lib/forms/form-result'
import { useT } from '~/lib/i18n/use-t'
import type { EntityId } from '~/lib/platform/entity-id'
import type { RelationDirection } from '~/lib/platform/relation-direction'
import { InfoField } from './info-field'

interface RelationEditProps {
  direction: RelationDirection
  closeTo: string
  type: string
  end: EntityId
  name?: string
  /** Of a user: this person may open its page. */
  opens?: boolean
  /** As it is stored. */
  info: string
  result?: FormResult
}

export function RelationEdit({ direction, closeTo, type, end, name, opens, info, result }: RelationEditProps) {
  const t = useT()
  const form = bindForm({ id: 'relation', result, values: { additionalInfo: info, base: info } })
  return (
    <FormDialog
      title={t('relation.edit')}
      closeTo={closeTo}
      form={form}
      labels={{ additionalInfo: t('relation.additional-info') }}
      action={t('action.save')}
      saves
    >
      <FormBase form={form} />
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-2">{t('relation.relation-type')}</dt>
        <dd className="min-w-0">
          <OutsideText text={type} />
        </dd>
        <dt className="text-2">{t(`relation.end-${direction}`)}</dt>
        <dd className="min-w-0">
          <EntityLink entity={end} name={name} opens={opens} />
        </dd>
      </dl>
      <InfoField form={form} />
    </FormDialog>
  )
}
