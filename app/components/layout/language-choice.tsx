// The languages that are complete, each by its own name. Choosing one brings the page again: every word of it changes.
import { Form, useLocation } from '@remix-run/react'
import { cx } from '~/components/ui/cx'
import { Icon } from '~/components/ui/icon'
import { Menu } from '~/components/ui/menu'
import { dirOf, languages, offeredLanguages, tagOf } from '~/lib/i18n/languages'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { useLocale } from '~/lib/time/locale'

export function LanguageChoice({ className }: { className?: string }) {
  const t = useT()
  const { language } = useLocale()
  const { pathname, search } = useLocation()
  return (
    <Menu
      label={t('appearance.language')}
      align="start"
      trigger={(props) => (
        <button
          {...props}
          className={cx(
            'inline-flex h-control items-center gap-2 rounded-5 px-1 font-medium text-1 hover:bg-hover',
            className,
          )}
        >
          <Icon name="language" className="text-2" />
          <span className="sr-only">{t('appearance.language')}: </span>
          <span lang={tagOf(language)}>{languages[language].name}</span>
          <Icon name="chevron-down" size={12} className="text-3" />
        </button>
      )}
    >
      <Form method="post" action={paths.language()} reloadDocument>
        <input type="hidden" name="redirectTo" value={`${pathname}${search}`} />
        {offeredLanguages.map((offered) => (
          <button
            key={offered}
            type="submit"
            name="language"
            value={offered}
            lang={tagOf(offered)}
            dir={dirOf(offered)}
            aria-current={offered === language ? 'true' : undefined}
            className="menu-entry"
          >
            <span className="flex-1">{languages[offered].name}</span>
            {offered === language && <Icon name="check" className="text-accent" />}
          </button>
        ))}
      </Form>
    </Menu>
  )
}
