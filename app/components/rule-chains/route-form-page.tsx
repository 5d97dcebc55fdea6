// The form of a route: its labels, and where it leads.
import { ErrorWords } from '~/components/forms/error-words'
import { SelectField } from '~/components/forms/fields'
import { TextField } from '~/components/forms/text-field'
import { Checkbox } from '~/components/ui/checkbox'
import { FieldError } from '~/components/ui/field'
import { TextLink } from '~/components/ui/text-link'
import type { RouteData } from '~/lib/entity/rule-chain/editor-data'
import { bindForm } from '~/lib/forms/binding'
import type { FormResult } from '~/lib/forms/form-result'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { ChainForm } from './chain-form'
import { FindForm } from './find-form'

export function RouteFormPage({
  chain,
  from,
  labels,
  takesOwn,
  route,
  typed,
  ends,
  result,
}: RouteData & { result?: FormResult }) {
  const t = useT()
  const offered = route && !labels.includes(route.label) && !takesOwn ? [...labels, route.label] : labels
  const ownLabel = route && takesOwn && !labels.includes(route.label) ? route.label : ''
  const form = bindForm({ id: 'route', result, values: { to: route?.to ?? '', own: ownLabel } })
  const ticked = tickedIn(result) ?? (route ? [route.label] : [])
  const words = { labels: t('chain.labels'), own: t('chain.own-labels'), to: t('chain.leads-to') }
  const wrong = form.field('labels').error
  return (
    <ChainForm
      chainId={chain.id}
      at={from.key}
      title={t(route ? 'chain.edit-route-of' : 'chain.add-route-of', { name: from.name })}
      form={form}
      labels={words}
      send={route ? t('action.apply') : t('chain.add-route')}
      above={!ends.isAll && <FindEnd typed={typed} route={route} />}
    >
      {offered.length > 0 && (
        <fieldset id="route-labels" tabIndex={-1}>
          <legend className="mb-1 font-medium">{words.labels}</legend>
          <div className="flex flex-col gap-1.5">
            {offered.map((label, at) => (
              <Checkbox
                key={label}
                id={`route-label-${at}`}
                name="labels"
                value={label}
                defaultChecked={ticked.includes(label)}
                label={<bdi>{label}</bdi>}
              />
            ))}
          </div>
          {wrong && (
            <FieldError id="route-labels-error">
              <ErrorWords error={wrong} />
            </FieldError>
          )}
        </fieldset>
      )}
      {takesOwn && (
        <TextField
          optional={offered.length > 0}
          field={offered.length > 0 ? form.field('own') : { ...form.field('own'), id: 'route-labels', error: wrong }}
          label={words.own}
          help={t('chain.own-labels-help')}
          dir="auto"
        />
      )}
      <SelectField field={form.field('to')} label={words.to}>
        <option value="">{t('chain.choose-end')}</option>
        {ends.options.map(({ key, name }) => (
          <option key={key} value={key}>
            {name.trim() || t('chain.unnamed')}
          </option>
        ))}
      </SelectField>
      {!route && (
        <p className="text-2">
          {t('chain.or-new')}{' '}
          {(labels.length > 0 ? labels : ['Success']).map((label, at) => (
            <span key={label}>
              {at > 0 && ', '}
              <TextLink to={paths.chainPage(chain.id, 'nodes/new', { after: from.key, label })}>
                <bdi>{label}</bdi>
              </TextLink>
            </span>
          ))}
        </p>
      )}
    </ChainForm>
  )
}

/** What was ticked in the form as it was sent. */
function tickedIn(result: FormResult | undefined): string[] | undefined {
  if (!result) return undefined
  const sent: unknown = (result.initialValue as Record<string, unknown> | undefined)?.labels
  return [sent].flat().filter((one) => typeof one === 'string')
}

/** A chain has more nodes than a list shows. */
function FindEnd({ typed, route }: Pick<RouteData, 'typed' | 'route'>) {
  const t = useT()
  return (
    <FindForm label={t('chain.find-node')} typed={typed}>
      {route && (
        <>
          <input type="hidden" name="to" value={route.to} />
          <input type="hidden" name="label" value={route.label} />
        </>
      )}
    </FindForm>
  )
}
