// The form of a tab.
import type { ComponentProps } from 'react'
import { StoredForm } from '~/components/forms/stored-form'
import { SubmitButton } from '~/components/forms/submit-button'
import { PageBody } from '~/components/layout/page-body'
import { useT } from '~/lib/i18n/use-t'

type TabFormProps = Omit<ComponentProps<typeof StoredForm>, 'action' | 'news' | 'foot'>

export function TabForm(props: TabFormProps) {
  const t = useT()
  return (
    <PageBody form>
      <StoredForm
        {...props}
        foot={() => (
          <div>
            <SubmitButton busyWords={t('form.saving')}>{t('action.save')}</SubmitButton>
          </div>
        )}
      />
    </PageBody>
  )
}
