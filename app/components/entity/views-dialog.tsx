// A person's saved views of a list: a name for the list as it is now, and what can be done with those there are.

import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { FormErrors } from '~/components/forms/form-errors'
import { TextField } from '~/components/forms/text-field'
import { Button } from '~/components/ui/button'
import { FactChip } from '~/components/ui/chip'
import { IconButton } from '~/components/ui/icon-button'
import { RouteDialog } from '~/components/ui/route-dialog'
import { bindForm } from '~/lib/forms/binding'
import type { FormResult } from '~/lib/forms/form-result'
import { useT } from '~/lib/i18n/use-t'

interface ViewLine {
  id: string
  name: string
  isDefault: boolean
}

const LONGEST_NAME = 60

export function ViewsDialog() {
  const { views, closeTo } = useLoaderData() as { views: ViewLine[]; closeTo: string }
  const result = (useActionData() as { result: FormResult } | undefined)?.result
  const t = useT()
  const about = String(result?.initialValue?.id ?? '')
  const form = bindForm({ id: 'view', result: about ? undefined : result })
  return (
    <RouteDialog title={t('view.views')} closeTo={closeTo} width={480}>
      <Form method="post" preventScrollReset noValidate className="flex flex-col gap-3">
        <FormErrors form={form} labels={{ name: t('view.name-new') }} />
        <TextField
          field={form.field('name')}
          label={t('view.name-new')}
          help={t('view.name-help')}
          maxLength={LONGEST_NAME}
          dir="auto"
        />
        <div>
          <Button kind="primary" name="intent" value="add">
            {t('view.save-view')}
          </Button>
        </div>
      </Form>
      {views.length > 0 && (
        <ul aria-label={t('view.views')} className="mt-5 divide-y divide-line-1 border-y border-line-1">
          {views.map((view) => (
            <li key={view.id} className="py-2.5">
              <ViewForm key={view.name} view={view} result={about === view.id ? result : undefined} />
            </li>
          ))}
        </ul>
      )}
    </RouteDialog>
  )
}

function ViewForm({ view: { id, name, isDefault }, result }: { view: ViewLine; result?: FormResult }) {
  const t = useT()
  const form = bindForm({ id: `view-${id}`, result, values: { name } })
  return (
    <Form method="post" preventScrollReset noValidate className="flex flex-col gap-2">
      <FormErrors form={form} labels={{ name: t('view.name') }} />
      <input type="hidden" name="id" value={id} />
      <TextField
        field={form.field('name')}
        label={t('view.name')}
        aside={isDefault && <FactChip>{t('view.is-default')}</FactChip>}
        maxLength={LONGEST_NAME}
        dir="auto"
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" name="intent" value="rename">
          {t('view.rename')}
        </Button>
        <Button size="small" name="intent" value={isDefault ? 'no-default' : 'default'}>
          {t(isDefault ? 'view.no-default' : 'view.make-default')}
        </Button>
        <IconButton
          kind="quiet"
          size="small"
          icon="delete"
          name="intent"
          value="delete"
          label={t('view.delete', { name })}
          className="ms-auto"
        />
      </div>
    </Form>
  )
}
