// The platform's rules for a password, each marked as it is met while somebody types. Without scripts the list says what
// is asked for, and after a refusal what was not met.
import { cx } from '~/components/ui/cx'
import { Icon } from '~/components/ui/icon'
import { useT } from '~/lib/i18n/use-t'
import { type PasswordPolicy, rulesOf } from '~/lib/platform/password-policy'

interface PasswordRulesProps {
  id: string
  policy: PasswordPolicy
  /** Undefined until somebody types. */
  typed: string | undefined
  /** Something at the field is told to be wrong. */
  isWrong: boolean
  /** Keys of the rules that the refused password did not meet. */
  broken: readonly string[]
  /** It takes the place of another one, which it may not be. */
  replaces: boolean
}

export function PasswordRules({ id, policy, typed, isWrong, broken, replaces }: PasswordRulesProps) {
  const t = useT()
  const days = replaces ? (policy.passwordReuseFrequencyDays ?? 0) : 0
  const rules = rulesOf(policy).map(({ key, values, isMet: isMetBy }) => {
    const isMet = typed !== undefined && typed !== '' && isMetBy(typed)
    const isBroken = typed === undefined ? broken.includes(key) : isWrong && !isMet
    return { key, words: t(key, values), isMet, isBroken }
  })
  if (days > 0)
    rules.push({ key: 'reuse', words: t('password.not-recent', { count: days }), isMet: false, isBroken: false })
  if (rules.length === 0) return null
  return (
    <ul id={id} aria-label={t('password.rules')} className="mt-1.5 flex flex-col gap-0.5 text-12 text-3">
      {rules.map(({ key, words, isMet, isBroken }) => (
        <li key={key} className={cx('flex items-start gap-1.5', isMet && 'text-1', isBroken && 'text-critical')}>
          <span aria-hidden="true" className="mt-px inline-flex size-4 shrink-0 items-center justify-center">
            {isMet ? (
              <Icon name="check" size={14} className="text-accent" />
            ) : isBroken ? (
              <Icon name="x" size={12} />
            ) : (
              '•'
            )}
          </span>
          <span>
            {words}
            {isMet && <span className="sr-only"> {t('password.met')}</span>}
            {isBroken && <span className="sr-only"> {t('password.not-met')}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
