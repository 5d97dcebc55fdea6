// The page of a person's saved views: keeping the list as it is now, renaming, deleting, and which one it begins with.
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import { invalid, readForm } from '~/lib/forms/submission.server'
import { takeForm } from '~/lib/forms/take-form.server'
import { requiredText } from '~/lib/forms/text'
import { paths } from '~/lib/paths'
import { redirectWithToast } from '~/lib/session/toast.server'
import { kindAt } from './kind-at.server'
import { ALL, listAddress } from './list-query'
import { listAddressUnder, listUnder } from './over-list.server'
import { requireRight } from './rights.server'
import { changeViews, keptQuery, LONGEST_VIEW_NAME, readViews, type ViewChange, ViewRefused } from './views.server'

const INTENTS = ['add', 'keep', 'rename', 'default', 'no-default', 'delete'] as const
const name = requiredText('view.name-required', { max: LONGEST_VIEW_NAME, tooLong: 'view.name-too-long' })
const ViewFormSchema = z.object({
  intent: z.enum(INTENTS),
  id: z.string().max(16).optional(),
  name: z.string().optional(),
})

export async function viewsLoader({ request }: LoaderFunctionArgs) {
  const kind = kindAt(request)
  const { user } = await requireRight(request, kind, 'see')
  const { views, defaultId } = await readViews(kind, user)
  return {
    kind,
    views: views.map((view) => ({ id: view.id, name: view.name, isDefault: view.id === defaultId })),
    closeTo: listAddressUnder(request, kind),
  }
}

export async function viewsAction({ request }: ActionFunctionArgs) {
  const kind = kindAt(request)
  const { user } = await requireRight(request, kind, 'see')
  const typed = await takeForm(request, ViewFormSchema)
  const intent = typed.get('intent')
  const schema = intent === 'add' || intent === 'rename' ? ViewFormSchema.extend({ name }) : ViewFormSchema
  const submission = readForm(typed, schema)
  if (submission.status !== 'success') return invalid(submission)
  const query = listUnder(request, kind)
  const change = { ...submission.value, id: submission.value.id ?? '', query: keptQuery(kind, query) } as ViewChange
  try {
    const id = await changeViews(kind, user, change)
    const to = paths.of(kind)
    switch (change.intent) {
      case 'add':
      case 'keep': {
        const saved = to.list(listAddress(kind, { ...query, view: id }))
        return redirectWithToast(request, saved, { key: 'view.saved' })
      }
      case 'delete': {
        const view = query.view === id ? ALL : query.view
        return redirect(to.over('views', listAddress(kind, { ...query, view })))
      }
      default:
        return redirect(to.over('views', listAddress(kind, query)))
    }
  } catch (error) {
    if (!(error instanceof ViewRefused)) throw error
    const isAboutName = error.key === 'view.name-taken'
    return invalid(submission, isAboutName ? { fields: { name: { key: error.key } } } : { form: { key: error.key } })
  }
}
