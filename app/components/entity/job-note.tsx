// Says that a job does it, and what is said here of the first rows alone.
import { Banner } from '~/components/ui/banner'
import { useT } from '~/lib/i18n/use-t'

export function JobNote({ ticket, shown }: { ticket: string; shown: string }) {
  const t = useT()
  return (
    <>
      <input type="hidden" name="ticket" value={ticket} />
      <Banner inset tone="note">
        {t('operation-page.as-job', { things: shown })}
      </Banner>
    </>
  )
}
