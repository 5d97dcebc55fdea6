// The choices of an export: the answer to this form is a file. Its address tells all of it, but for rows that were chosen.
import { useHref } from '@remix-run/react'
import { FormErrors } from '~/components/forms/form-errors'
import { HiddenQuery } from '~/components/tables/hidden-params'
import { Button } from '~/components/ui/button'
import { RouteDialog } from '~/components/ui/route-dialog'
import { SegmentedControl } from '~/components/ui/segmented-control'
import { EXPORT_SCOPES } from '~/lib/entity/export/choices'
import { kindOf } from '~/lib/entity/kinds'
import type { ChosenRows, ExportData } from '~/lib/entity/page-data'
import { bindForm } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { ColumnsField, ExportChoice, FormatField, WritingFields } from './export-fields'
import { LimitNote } from './limit-note'

export function ExportPage(props: ExportData & ChosenRows) {
  const { kind, back, params, ids, matches, onPage, scope, limit, zones, result } = props
  const t = useT()
  const isInAddress = ids.length === 0
  // The fields of a form take the place of a query, but not of the owner in the path.
  const owner = Object.fromEntries((kindOf(kind).below ?? []).map((one) => [one, params[one]]))
  const action = useHref(paths.of(kind).over('export/file', isInAddress ? owner : params))
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
        <ExportChoice label={t('export.rows')} place="sm:col-span-2">
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
        </ExportChoice>
        <FormatField />
        <ColumnsField />
        <WritingFields zones={zones} />
      </div>
    </RouteDialog>
  )
}
