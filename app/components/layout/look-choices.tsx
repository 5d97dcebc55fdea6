// Theme, contrast and density: each a press, each applied at once.
import { useRouteLoaderData } from '@remix-run/react'
import { SegmentedControl } from '~/components/ui/segmented-control'
import { useT } from '~/lib/i18n/use-t'
import { CONTRASTS, DEFAULT_LOOK, DENSITIES, type Look, THEMES } from '~/lib/session/look'
import { LookForm } from './look-form'

export function useLook(): Look {
  const data = useRouteLoaderData('root') as { look?: Look } | undefined
  return data?.look ?? DEFAULT_LOOK
}

type Choice = 'theme' | 'contrast' | 'density'
const values: Record<Choice, readonly string[]> = { theme: THEMES, contrast: CONTRASTS, density: DENSITIES }

interface LookChoiceProps {
  choice: Choice
  wide?: boolean
}

export function LookChoice({ choice, wide }: LookChoiceProps) {
  const t = useT()
  const look = useLook()
  return (
    <LookForm>
      <SegmentedControl
        name={choice}
        label={t(`look.${choice}`)}
        value={look[choice]}
        choices={values[choice].map((value) => ({ value, label: t(`look.${choice}-${value}`) }))}
        submits
        wide={wide}
      />
    </LookForm>
  )
}
