// Over every page of who is signed in as somebody else: as whom, and the way back.
import { Form } from '@remix-run/react'
import { Banner } from '~/components/ui/banner'
import { Button } from '~/components/ui/button'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'

export function SignedInAs({ name, self }: { name: string; self: string }) {
  const t = useT()
  return (
    <Banner
      tone="caution"
      icon="user"
      title={t('home.signed-in-as', { name })}
      action={
        <Form method="post" action={paths.returnToSelf()}>
          <Button type="submit">{t('home.back-to-self', { name: self })}</Button>
        </Form>
      }
    />
  )
}
