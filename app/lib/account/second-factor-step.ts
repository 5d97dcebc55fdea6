// A step of setting up a second factor, and what its form is answered.
import type { FormResult } from '~/lib/forms/form-result'
import type { SecondFactor } from '~/lib/platform/second-factor-kinds'

/** `to`: where codes are to go. `code`: the code that proves it. */
export type SetUpStep = { type: SecondFactor } & (
  | { step: 'to'; value: string }
  | { step: 'code'; contact?: string; app?: { picture: string; secret: string; link: string } }
)

export interface SetUpAnswer {
  result?: FormResult
  /** A code is on its way. */
  sent?: boolean
}
