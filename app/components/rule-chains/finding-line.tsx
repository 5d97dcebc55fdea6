// One thing to be looked at, in words.
import { Icon } from '~/components/ui/icon'
import { useT } from '~/lib/i18n/use-t'
import type { Finding } from '~/lib/rule-chain/checks'

const looks: Record<Finding['weight'], string> = {
  refused: 'text-danger',
  caution: 'text-minor',
  hint: 'text-3',
}

export function FindingLine({ finding: { key, values, weight } }: { finding: Finding }) {
  const t = useT()
  return (
    <p className={`flex items-start gap-1.5 text-12 wrap-anywhere ${looks[weight]}`}>
      <span className="mt-0.5">
        <Icon name={weight === 'hint' ? 'info' : 'alert'} size={14} />
      </span>
      <span className="min-w-0">
        {weight === 'refused' && `${t('chain.weight-refused')} `}
        {t(key, values)}
      </span>
    </p>
  )
}
