// What each place of the menu is for.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { HelpPage } from '~/components/layout/help-page'
import { placesOf } from '~/components/layout/places'
import { kindNames, kinds } from '~/lib/entity/kinds'
import { getT } from '~/lib/i18n/i18n.server'
import { paths } from '~/lib/paths'
import type { RouteHandle } from '~/lib/route-handle'
import { requireUser } from '~/lib/session/session.server'

export const handle: RouteHandle = {
  i18n: ['help'],
  trail: (t) => [{ label: t('home.help'), to: paths.help() }],
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireUser(request)
  const t = await getT(request)
  const places = placesOf(user.authority).flatMap((group) => group.places)
  return {
    topics: places.map(({ id, label, icon, to, about }) => {
      const kind = kindNames.find((name) => kinds[name].area === id)
      const text = [about && t(about), kind && t(`${kinds[kind].texts}.empty-text`)].filter((one) => one !== undefined)
      return { id, title: t(label), icon, to, text }
    }),
  }
}

export default function Help() {
  return <HelpPage {...useLoaderData<typeof loader>()} />
}
