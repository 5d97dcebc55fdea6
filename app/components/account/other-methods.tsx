// The other ways to give a second factor, and the way back to the password.
import { TextLink } from '~/components/ui/text-link'
import { useT } from '~/lib/i18n/use-t'

interface OtherMethodsProps {
  methods: readonly { to: string; words: string }[]
  startAgain: string
}

export function OtherMethods({ methods, startAgain }: OtherMethodsProps) {
  const t = useT()
  return (
    <>
      {methods.length > 0 && (
        <nav aria-label={t('login.other-methods')}>
          <p className="text-3">{t('login.other-methods')}</p>
          <ul className="mt-1 flex flex-col gap-1">
            {methods.map(({ to, words }) => (
              <li key={to}>
                <TextLink to={to}>{words}</TextLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <p>
        <TextLink to={startAgain}>{t('login.start-again')}</TextLink>
      </p>
    </>
  )
}
