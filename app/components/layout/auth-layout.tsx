// Pages before signing in: the form at the start, the dial of the day beside it, the looks at the foot.
import type { ReactNode } from 'react'
import { Icon } from '~/components/ui/icon'
import { LinePlace } from '~/components/ui/line'
import { useT } from '~/lib/i18n/use-t'
import { AppearanceChoice, useAppearance } from './appearance-choices'
import { AppearanceForm } from './appearance-form'
import { Brand } from './brand'
import { Copyright } from './copyright'
import { DayDial } from './day-dial'
import { LanguageChoice } from './language-choice'
import { SkipLink } from './skip-link'

export function AuthLayout({ appTitle, children }: { appTitle: string; children: ReactNode }) {
  return (
    <div className="grid min-h-dvh bg-surface md:grid-cols-[minmax(0,600px)_minmax(0,1fr)]">
      <SkipLink />
      <div className="flex min-h-dvh min-w-0 flex-col px-gutter">
        <div className="mx-auto flex w-full max-w-[400px] flex-1 flex-col">
          <header className="pt-[37px]">
            <Brand title={appTitle} size="page" />
          </header>
          <main id="content" tabIndex={-1} className="flex flex-1 flex-col justify-center gap-4 py-10 outline-none">
            <LinePlace piece="LineBanner" />
            {children}
          </main>
          <footer>
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
              <LanguageChoice className="-ms-1" />
              <AppearanceChoice choice="theme" />
              <MoreContrast />
            </div>
            <Copyright title={appTitle} className="truncate pb-2.5 text-center" />
          </footer>
        </div>
      </div>
      <div aria-hidden="true" className="hidden bg-ink md:block dark:bg-canvas">
        <DayDial />
      </div>
    </div>
  )
}

/** One press for more contrast, one for as the system has it. */
function MoreContrast() {
  const t = useT()
  const isMore = useAppearance().contrast === 'more'
  return (
    <AppearanceForm>
      <button
        type="submit"
        name="contrast"
        value={isMore ? 'system' : 'more'}
        aria-pressed={isMore}
        className="-me-1 inline-flex h-control items-center gap-2 rounded-5 px-1 font-medium text-1 hover:bg-hover aria-pressed:bg-accent-soft aria-pressed:text-accent"
      >
        <Icon name="contrast" className="text-2" />
        {t('appearance.contrast-more-long')}
      </button>
    </AppearanceForm>
  )
}
