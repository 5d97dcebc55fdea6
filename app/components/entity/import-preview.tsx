// What a file holds, what of it is not here and can be chosen anew, and the name it comes in under.
import { ChoiceField } from '~/components/forms/choice-field'
import { SelectField } from '~/components/forms/fields'
import { TextField } from '~/components/forms/text-field'
import { Banner } from '~/components/ui/banner'
import { Options } from '~/components/ui/options'
import { OutsideText } from '~/components/ui/outside-text'
import { TextLink } from '~/components/ui/text-link'
import type { Rival } from '~/lib/entity/exchange/exchange'
import {
  type Missing,
  type ImportPreview as Preview,
  pickField,
  pickFor,
  pickType,
  RIVAL_CHOICES,
} from '~/lib/entity/exchange/import-data'
import { placeTexts } from '~/lib/entity/kind'
import { kindOf, kindOfType } from '~/lib/entity/kinds'
import type { FormBinding } from '~/lib/forms/binding'
import type { T } from '~/lib/i18n/texts'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'

export const missingLabel = (t: T, { used }: Missing) => t('import.stands-in-for', { names: used.join(', ') })

interface ImportPreviewProps {
  nameText: string
  form: FormBinding
  preview: Preview
}

export function ImportPreview({ nameText, form, preview }: ImportPreviewProps) {
  const t = useT()
  const { holds, missing, beyond, notKept, cautions, namesakeAt, rival } = preview
  return (
    <>
      <input type="hidden" name="seen" value={form.field('seen').value} />
      <input type="hidden" name="accepted" value={form.field('accepted').value} />
      <TextField
        field={form.field('name')}
        label={t(nameText)}
        help={
          namesakeAt && (
            <>
              {t('import.name-there')} <TextLink to={namesakeAt}>{t('entity.open-it')}</TextLink>
            </>
          )
        }
        dir="auto"
      />
      {rival && <RivalField form={form} rival={rival} />}
      <section aria-labelledby="import-holds">
        <h3 id="import-holds" className="mb-1 font-medium">
          {t('import.holds')}
        </h3>
        {holds.length === 0 && <p className="text-2">{t('import.holds-nothing')}</p>}
        <ul className="list-disc ps-5">
          {holds.map(({ key, count }) => (
            <li key={key}>{t(key, { count })}</li>
          ))}
        </ul>
      </section>
      {notKept.length > 0 && (
        <Banner inset tone="caution">
          {t('import.not-kept', { members: notKept.join(', ') })}
        </Banner>
      )}
      {cautions.map(({ key, values }) => (
        <Banner key={key} inset tone="caution">
          {t(key, values)}
        </Banner>
      ))}
      <section aria-labelledby="import-missing" className="flex flex-col gap-3">
        <h3 id="import-missing" className="font-medium">
          {t('import.missing')}
        </h3>
        {missing.length === 0 ? (
          <p className="text-2">{t('import.nothing-missing')}</p>
        ) : (
          <p className="text-2">{t('import.missing-help')}</p>
        )}
        {missing.map((one, index) => (
          <MissingOne key={`${one.entityType} ${one.id}`} index={index} form={form} missing={one} />
        ))}
        {beyond > 0 && <p>{t('import.missing-beyond', { count: beyond })}</p>}
      </section>
    </>
  )
}

/** What becomes of the one that has its place. */
function RivalField({ form, rival: { name, word } }: { form: FormBinding; rival: Rival }) {
  const t = useT()
  const field = form.field('rival')
  return (
    <SelectField
      key={field.value}
      optional="unsaid"
      field={field}
      label={t('import.rival-choice')}
      help={t('import.rival', { name, word })}
    >
      <option value="">{t('import.rival-none')}</option>
      <Options of={RIVAL_CHOICES} words={(choice) => t(`import.rival-${choice}`)} />
    </SelectField>
  )
}

function MissingOne({ index, form, missing }: { index: number; form: FormBinding; missing: Missing }) {
  const t = useT()
  const { entityType, id, choices } = missing
  const kind = kindOfType(entityType)
  return (
    <div className="rounded-5 border border-line-2 p-3">
      <p className="mb-2 text-12 text-3">
        {kind ? t(placeTexts(kindOf(kind)).title) : <OutsideText text={entityType} />}{' '}
        <code dir="ltr" className="font-mono wrap-anywhere">
          {id}
        </code>
      </p>
      <input type="hidden" name={pickType(index)} value={entityType} />
      <input type="hidden" name={pickFor(index)} value={`${entityType} ${id}`} />
      {choices ? (
        <ChoiceField
          form={form}
          name={pickField(index)}
          choices={choices}
          suggestionsOf={(typed) => paths.entityOptions(entityType, typed)}
          label={missingLabel(t, missing)}
          none={t('import.leave')}
        />
      ) : (
        <p>{t('import.left', { names: missing.used.join(', ') })}</p>
      )}
    </div>
  )
}
