// Rows that a list sends in a body to a page about them, since an address would not hold them.
import { data, redirect } from '@remix-run/node'
import { type ZodObject, z } from 'zod'
import { FormRefused } from '~/lib/forms/form-refused'
import { DOCUMENT_BYTES, type TakenForm, takeForm } from '~/lib/forms/take-form.server'
import { type ListPage, paths } from '~/lib/paths'
import { isUuid } from '~/lib/platform/entity-id'
import type { SessionUser } from '~/lib/session/session-user'
import { keepChoice, MOST_KEPT } from './kept-choice.server'
import type { Kind } from './kinds'
import { listAddress } from './list-query'
import { TICKED } from './operations'
import { listUnder } from './over-list.server'
import type { OperationAnswer } from './page-data'

/** In the schema of the page's form. */
export const tickedFields = {
  [TICKED]: z.string().max(1).optional(),
  /** With that button alone. One more than are kept: then too many were sent. */
  id: z
    .array(z.string().max(36))
    .max(MOST_KEPT + 1)
    .default([]),
}

/** The form of such a page. Undefined: there is more in it than is read, which only rows can be. */
export async function takeRows(
  request: Request,
  schema: ZodObject,
  also: readonly string[],
): Promise<TakenForm | undefined> {
  try {
    return await takeForm(request, schema, { also, mostBytes: DOCUMENT_BYTES })
  } catch (error) {
    if (error instanceof FormRefused && error.status === 400) return undefined
    throw error
  }
}

export function tooManyRows() {
  const result = { error: { '': [{ key: 'operation-page.too-many', values: { number: MOST_KEPT } }] } }
  return data<OperationAnswer>({ result }, 400)
}

/** The page about the rows that were sent, under an address of its own. */
export async function showTicked(
  kind: Kind,
  page: ListPage,
  request: Request,
  { userId }: Pick<SessionUser, 'userId'>,
  form: TakenForm,
) {
  const ids = [...new Set(form.getAll('id[]').filter((id): id is string => typeof id === 'string' && isUuid(id)))]
  if (ids.length > MOST_KEPT) return tooManyRows()
  const query = listAddress(kind, listUnder(request, kind))
  return redirect(paths.of(kind).over(page, { ...query, kept: await keepChoice(userId, ids) }))
}
