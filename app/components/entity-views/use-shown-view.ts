import { useRouteLoaderData } from '@remix-run/react'
import type { ShownOfSource } from '~/lib/entity/entity-view/shown'

/** What the view shows and of whom, as the frame of its pages has loaded it. */
export const useShownView = () =>
  (useRouteLoaderData('routes/_app+/entityViews+/$entityViewId+/_layout') as { shown: ShownOfSource } | undefined)
    ?.shown
