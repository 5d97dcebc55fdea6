// Dashboards as lists and pages get them, and their forms.
import { IMAGE_FORM } from '~/lib/forms/image'
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
