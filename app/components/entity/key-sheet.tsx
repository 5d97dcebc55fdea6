// The single keys of a list, as a table: each key with what it does.
import { useLoaderData } from '@remix-run/react'
import { KeyLines } from '~/components/layout/key-lines'
import { listKeys } from '~/components/layout/key-table'
import { RouteDialog } from '~/components/ui/route-dialog'
import { TextLink } from '~/components/ui/text-link'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'

interface KeySheetProps {
  /** What is listed. */
  of?: 'entities' | 'alarms'
}

export function KeySheet({ of = 'entities' }: KeySheetProps) {
  const { closeTo } = useLoaderData<{ closeTo: string }>()
  const t = useT()
  return (
    <RouteDialog
      title={t('keys.title')}
      closeTo={closeTo}
      width={480}
      footerStart={<TextLink to={paths.shortcuts()}>{t('keys.all')}</TextLink>}
    >
      <KeyLines lines={listKeys(of)} />
      <p className="mt-4 text-2">{t('keys.note')}</p>
    </RouteDialog>
  )
}
