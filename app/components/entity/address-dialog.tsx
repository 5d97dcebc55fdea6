// The address of an entity's page, to hand on: in full, short enough to be typed, and as a code for the device itself.
import { CopyButton } from '~/components/ui/copy-button'
import { RouteDialog } from '~/components/ui/route-dialog'
import { TextLink } from '~/components/ui/text-link'
import { useT } from '~/lib/i18n/use-t'
import { withBase } from '~/lib/with-base'

interface AddressDialogProps {
  name: string
  /** Both whole, as people reach the console. */
  page: string
  short: string
  /** The path of the code as a picture. */
  picture: string
  closeTo: string
}

export function AddressDialog({ name, page, short, picture, closeTo }: AddressDialogProps) {
  const t = useT()
  return (
    <RouteDialog title={t('address.of', { name })} closeTo={closeTo}>
      <div className="flex flex-wrap gap-6">
        <div className="flex flex-col items-start gap-2">
          <img
            src={withBase(picture)}
            alt={t('address.code')}
            width={208}
            height={208}
            className="rounded-5 border border-line-2"
          />
          <TextLink to={picture} download reloadDocument>
            {t('address.download')}
          </TextLink>
        </div>
        <div className="flex min-w-0 flex-1 basis-64 flex-col gap-4">
          <OneAddress label={t('address.short')} copy={t('address.copy-short')} address={short} />
          <OneAddress label={t('address.page')} copy={t('address.copy')} address={page} />
          <p className="text-2">{t('address.text')}</p>
        </div>
      </div>
    </RouteDialog>
  )
}

function OneAddress({ label, copy, address }: { label: string; copy: string; address: string }) {
  return (
    <div>
      <h3 className="mb-1 font-medium">{label}</h3>
      <p className="flex items-start gap-2">
        <code dir="ltr" className="min-w-0 font-mono text-12 select-all wrap-anywhere">
          {address}
        </code>
        <CopyButton text={address} label={copy} />
      </p>
    </div>
  )
}
