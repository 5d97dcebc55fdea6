// Whether an action was done: a failure is seen at once, and says why.
import { Icon } from '~/components/ui/icon'
import { OutsideText } from '~/components/ui/outside-text'
import { statusWords } from '~/lib/entity/audit/actions'
import { useT } from '~/lib/i18n/use-t'

interface AuditStatusProps {
  status: string
  failure?: string
}

export function AuditStatus({ status, failure }: AuditStatusProps) {
  const t = useT()
  const words = statusWords(t, status)
  if (status !== 'FAILURE') return <span className="text-2">{words}</span>
  return (
    <span className="inline-flex max-w-full items-center gap-1.5 text-critical">
      <Icon name="alert" />
      <span className="font-medium whitespace-nowrap">{words}</span>
      {failure && <OutsideText text={failure.split('\n')[0] ?? ''} className="min-w-0 text-2" />}
    </span>
  )
}
