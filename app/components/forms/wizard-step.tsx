// One step of a form in several: all stand on the page, each under its number.
import type { ReactNode } from 'react'
import { useT } from '~/lib/i18n/use-t'

interface WizardStepProps {
  number: number
  title: string
  optional?: boolean
  children: ReactNode
}

export function WizardStep({ number, title, optional, children }: WizardStepProps) {
  const t = useT()
  const id = `wizard-step-${number}`
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="flex items-baseline gap-2 border-b border-line-2 pb-2 text-16 font-semibold">
        {t('wizard.step', { number, title })}
        {optional && <span className="text-12 font-normal text-3">{t('form.optional')}</span>}
      </h2>
      {children}
    </section>
  )
}
