// Finds in what is too long for one list: the page comes back with what was found. Works without scripts.
import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button } from '~/components/ui/button'
import { cx } from '~/components/ui/cx'
import { Input } from '~/components/ui/input'
import { useT } from '~/lib/i18n/use-t'

interface FindFormProps {
  label: string
  typed: string
  width?: string
  /** Hidden fields: what the address goes on saying. */
  children?: ReactNode
}

export function FindForm({ label, typed, width, children }: FindFormProps) {
  const t = useT()
  return (
    <Form method="get" className={cx('mb-4 flex', width, 'gap-2')}>
      {children}
      <Input type="search" name="q" defaultValue={typed} aria-label={label} placeholder={label} />
      <Button icon="search">{t('form.find')}</Button>
    </Form>
  )
}
