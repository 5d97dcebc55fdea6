// A field of the nested form of an alarm: its name says where it stands, 'create[0].filters[1].key'.
import type { BoundField, FormBinding } from '~/lib/forms/binding'

export interface Place {
  form: FormBinding
  /** With the point or nothing behind it. */
  at: string
}

export function bound({ form, at }: Place, name: string, value: string | boolean): BoundField {
  const whole = `${at}${name}`
  return {
    id: `${form.id}-${whole}`,
    name: whole,
    value: typeof value === 'string' ? value : '',
    checked: value === true,
    error: form.errors.find((one) => one.name === whole)?.error,
  }
}

/** The place of a part: 'create[0].' below nothing. */
export const below = ({ form, at }: Place, name: string): Place => ({ form, at: `${at}${name}.` })
