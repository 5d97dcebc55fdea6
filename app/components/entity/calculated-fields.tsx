// What the platform works out of the values of an entity: each calculated field with what it takes in, and what it gives.
import { PageBody } from '~/components/layout/page-body'
import { FactChip } from '~/components/ui/chip'
import { LinkButton } from '~/components/ui/link-button'
import type { ShownField } from '~/lib/entity/calculated/shown-field'
import type { Kind } from '~/lib/entity/kinds'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { useFormat } from '~/lib/time/locale'
import { Code } from './record-parts'
import { TabPage } from './tab-page'
import { useFrom } from './use-from'

interface CalculatedFieldsPageProps {
  kind: Kind
  /** Of the entity. */
  id: string
  fields: readonly ShownField[]
  isWhole: boolean
}

export function CalculatedFieldsPage({ kind, id, fields, isWhole }: CalculatedFieldsPageProps) {
  const t = useT()
  const from = useFrom()
  const at = (page: string) => paths.of(kind).one(id, `calculatedFields/${page}`, from)
  return (
    <TabPage>
      <PageBody className="flex max-w-[820px] flex-col gap-4">
        <p className="text-2">{t('calculated-field.about')}</p>
        {fields.length === 0 && <p>{t('calculated-field.none')}</p>}
        <ul className="flex flex-col gap-4">
          {fields.map((field) => (
            <Field key={field.id} field={field} at={(page) => at(`${field.id}${page}`)} />
          ))}
        </ul>
        {!isWhole && <p className="text-2">{t('calculated-field.more')}</p>}
        <div>
          <LinkButton icon="plus" kind={fields.length === 0 ? 'primary' : undefined} to={at('new')}>
            {t('calculated-field.add')}
          </LinkButton>
        </div>
      </PageBody>
    </TabPage>
  )
}

function Field({ field, at }: { field: ShownField; at: (page: string) => string }) {
  const t = useT()
  const format = useFormat()
  const { name, type, takes, expression, gives, severities, json } = field
  const known = ['SIMPLE', 'SCRIPT', 'ALARM', 'GEOFENCING', 'PROPAGATION'].includes(type)
  return (
    <li className="alarm-card flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="min-w-52 flex-1 text-16 font-semibold wrap-anywhere">
          <bdi>{name || '–'}</bdi> <FactChip>{known ? t(`calculated-field.type-${type}`) : type}</FactChip>
        </h2>
        <LinkButton size="small" icon="edit" to={at('')} aria-label={t('calculated-field.edit-one', { name })}>
          {t('action.edit')}
        </LinkButton>
        <LinkButton
          size="small"
          icon="delete"
          to={at('/delete')}
          preventScrollReset
          aria-label={t('calculated-field.delete-one', { name })}
        >
          {t('operation.delete')}
        </LinkButton>
      </div>
      {takes.length > 0 && (
        <p className="wrap-anywhere">
          <span className="text-2">{t('calculated-field.takes')}</span>{' '}
          {format.list(
            takes.map(({ name: as, key }) => (as === key ? key : t('calculated-field.key-as', { key, name: as }))),
          )}
        </p>
      )}
      {expression !== undefined && <Code text={expression} />}
      {gives !== undefined && (
        <p className="wrap-anywhere">
          <span className="text-2">{t('calculated-field.gives')}</span> <bdi>{gives}</bdi>
        </p>
      )}
      {severities && (
        <p>
          <span className="text-2">{t('calculated-field.raises')}</span>{' '}
          {format.list(severities.map((one) => t(`alarm.severity-${one}`)))}
        </p>
      )}
      <details>
        <summary className="cursor-pointer text-2">{t('calculated-field.as-json')}</summary>
        <div className="mt-2">
          <Code text={json} />
        </div>
      </details>
    </li>
  )
}
