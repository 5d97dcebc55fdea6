// One's own profile: what is stored of it, and what somebody changes. All else of the user goes back as it came.
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, redirectDocument } from '@remix-run/node'
import { choicesWith, goneChoices, type Namings, namingFields } from '~/lib/entity/choices.server'
import { ChangedElsewhere, conflictsIn, mergeOrRefuse, THEIRS_FIELDS, takeTheirs } from '~/lib/entity/conflict.server'
import { baseField } from '~/lib/entity/edit.server'
import { readNamedForm } from '~/lib/entity/named-form.server'
import { dashboardsOf } from '~/lib/entity/own-dashboards.server'
import { fieldError, formError, invalid } from '~/lib/forms/submission.server'
import { takeForm } from '~/lib/forms/take-form.server'
import { languageOf } from '~/lib/i18n/i18n.server'
import { paths } from '~/lib/paths'
import { noteIn, withNote } from '~/lib/platform/additional-info'
import type { Connection } from '~/lib/platform/connection.server'
import { type Editable, editable, flagNote, idNote, optionalText, type Part, text } from '~/lib/platform/editable'
import { PlatformError } from '~/lib/platform/errors'
import { refusalOf } from '~/lib/platform/refusal'
import { readOwnUser, readUser, saveOwnUser, type User } from '~/lib/platform/user.server'
import { readAppearance } from '~/lib/session/appearance'
import { setAppearanceCookie } from '~/lib/session/appearance-cookie.server'
import { changeSessionUser } from '~/lib/session/own-changes.server'
import { SessionEnded } from '~/lib/session/refresh.server'
import { requireUser } from '~/lib/session/session.server'
import type { SessionUser } from '~/lib/session/session-user'
import { addToast, redirectWithToast } from '~/lib/session/toast.server'
import { hasApiKeys } from './api-keys.server'
import { ownFactors } from './own-factors.server'
import { ProfileSchema } from './profile-form'
import { readSessions } from './sessions.server'

const names = { email: text('email'), firstName: optionalText('firstName'), lastName: optionalText('lastName') }

type Change = Record<string, string | boolean>

/** System administrators begin with no dashboard. */
const partsOf = ({ authority }: SessionUser): Editable<Change> => {
  if (authority === 'SYS_ADMIN') return editable<Record<string, Part<string> | Part<boolean>>>(names)
  const home = {
    homeDashboardId: idNote('homeDashboardId'),
    homeDashboardHideToolbar: flagNote('homeDashboardHideToolbar', true),
  }
  return editable<Record<string, Part<string> | Part<boolean>>>({ ...names, ...home })
}

const refusal = {
  fieldOfKey: { 'user.invalid-email-format': 'email', 'user.email-taken': 'email' },
  fieldOfMember: { email: 'email', firstName: 'firstName', lastName: 'lastName' },
}

const lastSignInOf = ({ additionalInfo }: User): number => noteIn<number>(additionalInfo, 'lastLoginTs', 0)

/** Milliseconds. Since 3.9 it is told with the user by id alone; 0 where nobody tells it. */
async function readLastSignIn(platform: Connection, own: User, userId: string): Promise<number> {
  return lastSignInOf(own) || lastSignInOf(await readUser(platform, userId).catch(() => own))
}

export async function profileLoader({ request }: LoaderFunctionArgs) {
  const signedIn = await requireUser(request)
  const { platform, user } = signedIn
  const [own, language, sessions, factors, hasKeys] = await Promise.all([
    readOwnUser(platform),
    languageOf(request),
    readSessions(signedIn),
    ownFactors(signedIn),
    hasApiKeys(signedIn),
  ])
  const stored: Change & { language: string } = { ...partsOf(user).read(own), language }
  const hasHome = user.authority !== 'SYS_ADMIN'
  const home = hasHome && (await choicesWith(dashboardsOf(signedIn), platform, String(stored.homeDashboardId)))
  // The language of the page, which is the person's own unless this browser has chosen another.
  return {
    stored,
    dashboards: home || undefined,
    lastSignIn: await readLastSignIn(platform, own, user.userId),
    sessions,
    factors,
    hasKeys,
  }
}

export async function profileAction({ request }: ActionFunctionArgs) {
  const auth = await requireUser(request)
  const { platform, session, user: person } = auth
  const parts = partsOf(person)
  const namings: Namings = person.authority === 'SYS_ADMIN' ? {} : { homeDashboardId: dashboardsOf(auth) }
  const schema = ProfileSchema.extend({ base: baseField })
  const form = await takeForm(request, schema, { also: [...THEIRS_FIELDS, ...namingFields(namings)] })
  const theirs = takeTheirs(form, baseField.safeParse(form.get('base')).data)
  if (theirs) return theirs
  const { answer, submission } = await readNamedForm(platform, form, { schema, namings })
  if (answer) return answer
  const { base: drawn, language, ...sent } = submission.value
  const base = drawn as Change
  const gone = await goneChoices(platform, namings, sent, base)
  if (gone) return invalid(submission, { fields: gone })
  const isOtherLanguage = language !== base.language

  const merging = (user: User): User => {
    const stored = parts.read(user)
    const mine = Object.fromEntries(Object.entries(sent).filter(([name]) => name in stored)) as Change
    const changed = parts.apply(user, mergeOrRefuse({ ...stored, ...base }, mine, stored))
    return isOtherLanguage ? { ...changed, additionalInfo: withNote(user.additionalInfo, 'lang', language) } : changed
  }
  try {
    const saved = await saveOwnUser(platform, merging)
    const { email, firstName, lastName } = editable(names).read(saved)
    await changeSessionUser(session.id, {
      email,
      firstName: firstName || undefined,
      lastName: lastName || undefined,
      ...(isOtherLanguage && { language }),
    })
  } catch (error) {
    if (error instanceof ChangedElsewhere)
      return invalid(submission, conflictsIn(error, { language: String(base.language) }))
    if (error instanceof SessionEnded) return redirect(paths.login({ redirectTo: paths.profile(), reason: 'ended' }))
    if (!(error instanceof PlatformError)) throw error
    const { field, key, values } = refusalOf(error, refusal)
    return field ? fieldError(submission, field, { key, values }) : formError(submission, { key, values })
  }
  if (!isOtherLanguage) return redirectWithToast(request, paths.profile(), SAVED)
  await addToast(request, SAVED)
  // Every word of the page changes: it is brought anew.
  const cookie = setAppearanceCookie(request, { ...readAppearance(request), language })
  return redirectDocument(paths.profile(), { headers: { 'Set-Cookie': cookie } })
}

const SAVED = { key: 'profile.saved' }
