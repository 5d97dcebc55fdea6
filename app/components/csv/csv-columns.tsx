// What each column of the file is, beside its first values.
import { Form, useLocation } from '@remix-run/react'
import { Banner } from '~/components/ui/banner'
import { Checkbox } from '~/components/ui/checkbox'
import { Input } from '~/components/ui/input'
import { Options } from '~/components/ui/options'
import { Select } from '~/components/ui/select'
import { isKeyed, kindsFor } from '~/lib/entity/csv/columns'
import { asField, type CsvAnswer, type CsvPageData, type CsvPreview, keyField } from '~/lib/entity/csv/data'
import { useT } from '~/lib/i18n/use-t'

interface CsvColumnsProps {
  formId: string
  data: CsvPageData
  preview: CsvPreview
  answer?: CsvAnswer
}

export function CsvColumns({ formId, data: { kind, ticket }, preview, answer }: CsvColumnsProps) {
  const t = useT()
  const { pathname, search } = useLocation()
  const columns = answer?.columns ?? preview.columns
  const samples = (place: number) =>
    preview.rows
      .map((cells) => cells[place] ?? '')
      .filter(Boolean)
      .slice(0, 3)
      .join(' · ')
  return (
    <Form id={formId} method="post" action={pathname + search} className="flex flex-col gap-4">
      <input type="hidden" name="ticket" value={ticket} />
      {preview.isOneColumn && (
        <Banner inset tone="caution">
          {t('csv.one-column')}
        </Banner>
      )}
      <p className="text-2">{t('csv.columns-help')}</p>
      {/* On a phone each column of the file is two lines: what it is called and holds, and what it is. */}
      <table className="w-full text-start max-sm:block">
        <thead className="max-sm:sr-only">
          <tr className="text-start text-12 text-2">
            {(['column', 'sample', 'is', 'key'] as const).map((name) => (
              <th key={name} scope="col" className="py-1 pe-3 text-start font-medium">
                {t(`csv.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {columns.map(({ as, key }, place) => {
            const fault = answer?.faults?.[place]
            const name = preview.head[place] || t('csv.column-number', { number: place + 1 })
            return (
              <tr
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place alone
                key={place}
                className="border-t border-line-1 align-top max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-3 max-sm:py-1.5"
              >
                <td className="max-w-44 truncate py-1.5 font-medium sm:pe-3">
                  <bdi>{name}</bdi>
                </td>
                <td className="max-w-56 truncate py-1.5 text-2 sm:pe-3">
                  <bdi>{samples(place)}</bdi>
                </td>
                <td className="min-w-0 py-1 sm:pe-3">
                  <Select name={asField(place)} defaultValue={as} aria-label={t('csv.is-of', { name })}>
                    <Options of={kindsFor(kind)} words={(one) => t(`csv.as-${one}`)} />
                  </Select>
                </td>
                <td className="min-w-0 py-1">
                  <Input
                    name={keyField(place)}
                    defaultValue={key || (isKeyed(as) ? '' : (preview.head[place] ?? ''))}
                    aria-label={t('csv.key-of', { name })}
                    aria-invalid={fault ? true : undefined}
                    maxLength={255}
                    className="font-mono"
                    spellCheck={false}
                  />
                  {fault && <p className="text-12 text-critical">{t(fault.key, fault.values)}</p>}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <Checkbox name="updates" defaultChecked label={t('csv.updates')} help={t('csv.updates-help')} />
    </Form>
  )
}
