// A page of settings: a form of what is stored, under its title.
import type { ComponentProps, ReactNode } from 'react'
import { StoredForm } from '~/components/forms/stored-form'
import { SubmitButton } from '~/components/forms/submit-button'
import { PageBody } from '~/components/layout/page-body'
import { LinkButton } from '~/components/ui/link-button'
import { PageHeader } from '~/components/ui/page-header'
import type { FormBinding } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'

/** As news it is told what came of one of the buttons: where the eye is after a page has come. */
interface SettingsPageProps extends Omit<ComponentProps<typeof StoredForm>, 'action' | 'foot'> {
  title: string
  about?: ReactNode
  page: string
  /** Stands beside the button that saves. */
  actions?: ReactNode
  /** Below the buttons. */
  note?: ReactNode
  /** Further fields of the form, below its buttons: to try out what is typed above. */
  below?: (form: FormBinding) => ReactNode
  /** The page that it leads back to. */
  back?: string
}

export function SettingsPage({ title, about, page, actions, note, below, back, ...form }: SettingsPageProps) {
  const t = useT()
  return (
    <>
      <PageHeader title={title} />
      <PageBody form>
        {about && <div className="mb-5 text-2">{about}</div>}
        <StoredForm
          {...form}
          action={page}
          foot={(bound) => (
            <>
              <div className="flex flex-wrap items-center gap-2">
                <SubmitButton busyWords={t('form.saving')}>{t('action.save')}</SubmitButton>
                {actions}
                {back && <LinkButton to={back}>{t('action.cancel')}</LinkButton>}
              </div>
              {note}
              {below?.(bound)}
            </>
          )}
        />
      </PageBody>
    </>
  )
}
