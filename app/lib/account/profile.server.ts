// One's own profile: what is stored of it, and what somebody changes. All else of the user goes back as it came.
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, redirectDocument } from '@remix-run/node'
import { ChangedElsewhere, conflictsIn, mergeOrRefuse, THEIRS_FIELDS, takeTheirs } from '~/lib/entity/conflict.server'
import { baseField } from '~/lib/entity/edit.server'
import { fieldError, formError, invalid, readForm } from '~/lib/forms/submission.server'
import { takeForm } from '~/lib/forms/take-form.server'
import { languageOf } from '~/lib/i18n/i18n.server'
import { paths } from '~/lib/paths'
import { noteIn, withNote } from '~/lib/platform/additional-info'
import type { Connection } from '~/lib/platform/connection.server'
import { editable, optionalText, text } from '~/lib/platform/editable'
import { PlatformError } from '~/lib/platform/errors'
import { refusalOf } from '~/lib/platform/refusal'
import { readOwnUser, readUser, saveOwnUser, type User } from '~/lib/platform/user.server'
import { readAppearance } from '~/lib/session/appearance'
import { setAppearanceCookie } from '~/lib/session/appearance-cookie.server'
import { changeSessionUser } from '~/lib/session/own-changes.server'
import { SessionEnded } from '~/lib/session/refresh.server'
import { requireUser } from '~/lib/session/session.server'
import { addToast, redirectWithToast } from '~/lib/session/toast.server'
import { ProfileSchema } from './profile-form'
import { readSessions } from './sessions.server'

const parts = editable({
  email: text('email'),
  firstName: optionalText('firstName'),
  lastName: optionalText('lastName'),
})

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
  const [own, language, sessions] = await Promise.all([
    readOwnUser(platform),
    languageOf(request),
    readSessions(signedIn),
  ])
  // The language of the page, which is the person's own unless this browser has chosen another.
  return {
    stored: { ...parts.read(own), language },
    lastSignIn: await readLastSignIn(platform, own, user.userId),
    sessions,
  }
}

export async function profileAction({ request }: ActionFunctionArgs) {
  const { platform, session } = await requireUser(request)
  const schema = ProfileSchema.extend({ base: baseField })
  const form = await takeForm(request, schema, { also: THEIRS_FIELDS })
  const theirs = takeTheirs(form, baseField.safeParse(form.get('base')).data)
  if (theirs) return theirs
  const submission = readForm(form, schema)
  if (submission.status !== 'success') return invalid(submission)
  const { base, language, ...mine } = submission.value
  const isOtherLanguage = language !== base.language

  const merging = (user: User): User => {
    const stored = parts.read(user)
    const changed = parts.apply(user, mergeOrRefuse({ ...stored, ...base }, mine, stored))
    return isOtherLanguage ? { ...changed, additionalInfo: withNote(user.additionalInfo, 'lang', language) } : changed
  }
  try {
    const saved = await saveOwnUser(platform, merging)
    const { email, firstName, lastName } = parts.read(saved)
    await changeSessionUser(session.id, {
      email,
      firstName: firstName || undefined,
      lastName: lastName || undefined,
      ...(isOtherLanguage && { language }),
    })
  } catch (error) {
    if (error instanceof ChangedElsewhere) return invalid(submission, conflictsIn(error, { language: base.language }))
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
