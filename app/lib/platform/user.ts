// A user as platforms from 3.2.2 on send it: its facts for pages, and what forms change of it.
import { z } from 'zod'
import { memberIn, noteIn, withoutNote } from './additional-info'
import { homeParts } from './contact'
import { editable, flagNote, idNote, optionalText, text, textNote } from './editable'
import { assignedId } from './entity-id'
import { EntityIdSchema, StoredSchema } from './entity-id-schema'
import type { EntityItem } from './entity-item'

export const UserSchema = StoredSchema.extend({
  email: z.string(),
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  authority: z.string(),
  tenantId: EntityIdSchema.nullish(),
  customerId: EntityIdSchema.nullish(),
  additionalInfo: z.unknown(),
})
type User = z.output<typeof UserSchema>

/** Members that newer platforms add when they are asked for one user, and that they do not store there (since 3.9). */
const TOLD = ['userCredentialsEnabled', 'userActivated', 'lastLoginTs']

/** What platforms note of an account beside them: how it was signed in to, and its passwords so far. */
const OF_ACCOUNT = ['failedLoginAttempts', 'userPasswordHistory']

/** Members of additionalInfo that no other user has. */
export const OWN_NOTES_OF_USER: readonly string[] = [...TOLD, ...OF_ACCOUNT]

/** Without what is the person's: where it belongs, what it may and begins with are left. */
export function asNewUser(copied: object): object {
  const { firstName: _first, lastName: _last, phone: _phone, name: _name, ...rest } = copied as Record<string, unknown>
  return rest
}

/** As it is stored. Before 3.9 these members are stored, and `userActivated` is not told. */
export const withoutTold = <Entity extends { additionalInfo?: unknown }>(user: Entity): Entity =>
  memberIn(user.additionalInfo, 'userActivated') === undefined
    ? user
    : { ...user, additionalInfo: TOLD.reduce(withoutNote, user.additionalInfo) }

export interface UserItem extends EntityItem {
  firstName?: string
  lastName?: string
  authority: string
  /** Epoch milliseconds. */
  lastSignIn?: number
  defaultDashboardId?: string
  isFullscreen: boolean
  homeDashboardId?: string
  hidesHomeToolbar: boolean
}

export function userItem(user: User): UserItem {
  const { id, email, firstName, lastName, createdTime, authority, additionalInfo: info } = user
  const switchedOn = memberIn(info, 'userCredentialsEnabled')
  const told = memberIn(info, 'userActivated')
  return {
    id: id.id,
    name: email,
    firstName: firstName || undefined,
    lastName: lastName || undefined,
    description: noteIn(info, 'description', '') || undefined,
    createdTime,
    authority,
    tenantId: assignedId(user.tenantId),
    customerId: assignedId(user.customerId),
    // Before 3.9 an account has the switch from its activation on.
    isActivated: typeof told === 'boolean' ? told : typeof switchedOn === 'boolean',
    isEnabled: switchedOn === true,
    lastSignIn: noteIn(info, 'lastLoginTs', 0) || undefined,
    defaultDashboardId: noteIn(info, 'defaultDashboardId', '') || undefined,
    isFullscreen: noteIn(info, 'defaultDashboardFullscreen', false),
    homeDashboardId: noteIn(info, 'homeDashboardId', '') || undefined,
    hidesHomeToolbar: noteIn(info, 'homeDashboardHideToolbar', true),
  }
}

const nameParts = {
  name: text('email'),
  firstName: optionalText('firstName'),
  lastName: optionalText('lastName'),
  description: textNote('description'),
}

export const newUserParts = editable(nameParts)
export const userParts = editable({
  ...nameParts,
  defaultDashboardId: idNote('defaultDashboardId'),
  defaultDashboardFullscreen: flagNote('defaultDashboardFullscreen'),
  ...homeParts,
})
