// Who sees dashboards alone, and nothing else of the console.
import type { SessionUser } from './session-user'

export type Person = Pick<SessionUser, 'authority' | 'start'>

export const isConfined = ({ authority, start }: Person): boolean =>
  authority !== 'SYS_ADMIN' && start?.isFullscreen === true
