// Theme, contrast and density: each a press, each applied at once.
import { useRouteLoaderData } from '@remix-run/react'
import { SegmentedControl } from '~/components/ui/segmented-control'
import { useT } from '~/lib/i18n/use-t'
import { type Appearance, CONTRASTS, DEFAULT_APPEARANCE, DENSITIES, THEMES } from '~/lib/session/appearance'
import { AppearanceForm } from './appearance-form'

export function useAppearance(): Appearance {
  const data = useRouteLoaderData('root') as { appearance?: Appearance } | undefined
  return data?.appearance ?? DEFAULT_APPEARANCE
}

type Choice = 'theme' | 'contrast' | 'density'
const values: Record<Choice, readonly string[]> = { theme: THEMES, contrast: CONTRASTS, density: DENSITIES }

interface AppearanceChoiceProps {
  choice: Choice
  wide?: boolean
}

export function AppearanceChoice({ choice, wide }: AppearanceChoiceProps) {
  const t = useT()
  const appearance = useAppearance()
  return (
    <AppearanceForm>
      <SegmentedControl
        name={choice}
        label={t(`appearance.${choice}`)}
        value={appearance[choice]}
        choices={values[choice].map((value) => ({ value, label: t(`appearance.${choice}-${value}`) }))}
        submits
        wide={wide}
      />
    </AppearanceForm>
  )
}
