// The fields that every export has: the form of the file, how it writes numbers, and whose times are meant.
import type { ReactNode } from 'react'
import { Field } from '~/components/ui/field'
import { SegmentedControl } from '~/components/ui/segmented-control'
import { Select } from '~/components/ui/select'
import { decimalNames, EXPORT_FORMATS, separatorNames } from '~/lib/entity/export/choices'
import { useT } from '~/lib/i18n/use-t'
import { useLocale } from '~/lib/time/locale'

export function FormatField({ place }: { place?: string }) {
  const t = useT()
  return (
    <ExportChoice label={t('export.format')} place={place}>
      <SegmentedControl
        wide
        name="format"
        label={t('export.format')}
        value="csv"
        choices={EXPORT_FORMATS.map((value) => ({ value, label: value.toUpperCase() }))}
      />
    </ExportChoice>
  )
}

/** `zones`: names of time zones, as programs do not all know the same. */
export function WritingFields({ zones }: { zones: string[] }) {
  const t = useT()
  const { zone } = useLocale()
  return (
    <>
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
    </>
  )
}

export function ExportChoice({ label, place, children }: { label: string; place?: string; children: ReactNode }) {
  return (
    <div className={place}>
      <p aria-hidden="true" className="mb-1 font-medium">
        {label}
      </p>
      {children}
    </div>
  )
}
