// The choices of an export: the answer to this form is a file. Its address tells all of it, but for rows that were chosen.
import { useHref } from '@remix-run/react'
import type { ReactNode } from 'react'
import { FormErrors } from '~/components/forms/form-errors'
import { HiddenQuery } from '~/components/tables/hidden-params'
import { Button } from '~/components/ui/button'
import { Field } from '~/components/ui/field'
import { RouteDialog } from '~/components/ui/route-dialog'
import { SegmentedControl } from '~/components/ui/segmented-control'
import { Select } from '~/components/ui/select'
import {
  decimalNames,
  EXPORT_COLUMNS,
  EXPORT_FORMATS,
  EXPORT_SCOPES,
  separatorNames,
} from '~/lib/entity/export/choices'
import type { ChosenRows, ExportData } from '~/lib/entity/page-data'
import { bindForm } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { useLocale } from '~/lib/time/locale'
import { LimitNote } from './limit-note'

export function ExportPage(props: ExportData & ChosenRows) {
  const { kind, back, params, ids, matches, onPage, scope, limit, zones, result } = props
  const t = useT()
  const { zone } = useLocale()
  const isInAddress = ids.length === 0
  const action = useHref(paths.of(kind).over('export/file', isInAddress ? undefined : params))
  const counts = { page: onPage, selected: ids.length, matching: matches }
  return (
    <RouteDialog
      title={t('export.title')}
      closeTo={back}
      width={480}
      form={{ method: isInAddress ? 'get' : 'post', action, reloadDocument: true }}
      actions={
        <Button kind="primary" icon="export">
          {t('action.export')}
        </Button>
      }
    >
      {isInAddress && <HiddenQuery query={params} />}
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <div className="grid gap-4 sm:grid-cols-2">
        {result && (
          <div className="sm:col-span-2">
            <FormErrors form={bindForm({ id: 'export', result })} labels={{}} />
          </div>
        )}
        {limit && (
          <div className="sm:col-span-2">
            <LimitNote inset limit={limit} />
          </div>
        )}
        <Choice label={t('export.rows')} place="sm:col-span-2">
          <SegmentedControl
            wide
            name="scope"
            label={t('export.rows')}
            value={scope}
            choices={EXPORT_SCOPES.map((value) => ({
              value,
              label: t(`export.scope-${value}`, { number: counts[value] }),
              disabled: counts[value] === 0,
            }))}
          />
        </Choice>
        <Choice label={t('export.format')}>
          <SegmentedControl
            wide
            name="format"
            label={t('export.format')}
            value="csv"
            choices={EXPORT_FORMATS.map((value) => ({ value, label: value.toUpperCase() }))}
          />
        </Choice>
        <Choice label={t('export.columns')}>
          <SegmentedControl
            wide
            name="columns"
            label={t('export.columns')}
            value="visible"
            choices={EXPORT_COLUMNS.map((value) => ({ value, label: t(`export.columns-${value}`) }))}
          />
        </Choice>
        <Field id="export-separator" label={t('export.separator')} help={t('export.only-csv')}>
          <Select id="export-separator" name="separator">
            {separatorNames.map((name) => (
              <option key={name} value={name}>
                {t(`export.separator-${name}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field id="export-decimal" label={t('export.decimal')} help={t('export.only-csv')}>
          <Select id="export-decimal" name="decimal">
            {decimalNames.map((name) => (
              <option key={name} value={name}>
                {t(`export.decimal-${name}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field id="export-zone" label={t('export.zone')} className="sm:col-span-2">
          <Select id="export-zone" name="zone" defaultValue={zone}>
            {[...new Set([zone, ...zones])].map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </RouteDialog>
  )
}

function Choice({ label, place, children }: { label: string; place?: string; children: ReactNode }) {
  return (
    <div className={place}>
      <p aria-hidden="true" className="mb-1 font-medium">
        {label}
      </p>
      {children}
    </div>
  )
}
