// Which of the buttons that lead somewhere is where one stands.
import type { Members } from '~/lib/dashboard/model/dashboard'
import { toldState } from '../told-state'

/** True where the first of the two is chosen; for one alone, where it is the one that is on. */
export const isChosen = (
  { initialState, activatedState }: Members,
  known: { stateId: string; value: unknown },
): boolean => toldState(initialState ?? activatedState, known)
