// The handles of pages of settings: their texts, and the way to them. They are called what the menu calls them.
import type { T } from '~/lib/i18n/texts'
import { paths, type SettingsPage } from '~/lib/paths'
import type { RouteHandle } from '~/lib/route-handle'

export const settingsCrumb = (t: T, page: SettingsPage) => ({
  label: t(`home.settings-${page}`),
  to: paths.settings(page),
})

/** `i18n`: groups of texts beyond those of all settings. */
export const settingsHandle = (page: SettingsPage, ...i18n: string[]): RouteHandle => ({
  i18n,
  trail: (t) => [settingsCrumb(t, page)],
})
