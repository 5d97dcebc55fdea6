// What a form was made with, sent along unseen: the server tells by it what others have changed meanwhile.
import type { FormBinding } from '~/lib/forms/binding'
import { CONFLICTS } from '~/lib/forms/theirs'

export function FormBase({ form }: { form: FormBinding }) {
  const { conflicts } = form.result ?? {}
  return (
    <>
      <input type="hidden" name="base" value={form.field('base').value} />
      {conflicts && <input type="hidden" name={CONFLICTS} value={conflicts.join()} />}
    </>
  )
}
