// Whether somebody can sign in, in words.
import type { UserItem } from '~/lib/platform/user'

/** Translation key. */
export function accountState({ isActivated, isEnabled }: Pick<UserItem, 'isActivated' | 'isEnabled'>): string {
  if (!isActivated) return 'user.state-new'
  return isEnabled ? 'user.state-on' : 'user.state-off'
}
