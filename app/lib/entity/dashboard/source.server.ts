// Dashboards as lists and pages get them, and their forms.
import { IMAGE_FORM } from '~/lib/forms/image'
import type { Connection } from '~/lib/platform/connection.server'
import { dashboardItem, dashboardParts } from '~/lib/platform/dashboard'
import { dashboards } from '~/lib/platform/dashboard.server'
import { entitySource } from '../source.server'
import { DashboardFormSchema } from './form'

export const dashboardSource = { ...entitySource({ calls: dashboards, item: dashboardItem }), calls: dashboards }

export const dashboardForm = {
  calls: dashboards,
  parts: dashboardParts,
  schema: DashboardFormSchema,
  ...IMAGE_FORM,
  refusal: { fieldOfKey: { 'dashboard.title-required': 'name' }, fieldOfMember: { title: 'name', image: 'image' } },
}

/** What its fields depend on: the platform keeps an image, and what phones do with it. */
export const dashboardFacts = async (platform: Connection) => ({
  hasLooks: (await platform.capabilities()).dashboardLooks,
})
