// The pages that take in a file of devices or assets: the file, how it is read and what its columns are; then a job that
// only says what would become of each row, or one that does it.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import type { FieldError } from '~/lib/forms/field-error'
import { FormRefused } from '~/lib/forms/form-refused'
import { type TakenForm, takeForm } from '~/lib/forms/take-form.server'
import { paths } from '~/lib/paths'
import type { SignedIn } from '~/lib/session/session.server'
import { ticketField } from '../jobs/as-job.server'
import { startJob } from '../jobs/start.server'
import { kindAt } from '../kind-at.server'
import { listAddress } from '../list-query'
import { listAddressUnder, listUnder } from '../over-list.server'
import { requireRight } from '../rights.server'
import { type CsvColumn, type CsvKind, columnFaults, columnKinds, csvKinds } from './columns'
import { asField, type CsvAnswer, type CsvPageData, type CsvPreview, keyField, MOST_COLUMNS } from './data'
import { keepColumns, previewOf, readingChoices } from './read-file.server'
import { keepUpload, MOST_FILE_BYTES } from './upload-store.server'

const places = Array.from({ length: MOST_COLUMNS }, (_, place) => place)
const short = z.string().max(300).optional()

const CsvSchema = z.object({
  file: z.file().optional(),
  do: z.enum(['check', 'import']).optional(),
  updates: z.string().max(5).optional(),
  ...ticketField,
  ...Object.fromEntries(places.flatMap((place) => [asField(place), keyField(place)].map((name) => [name, short]))),
})
/** The file, and the other fields of its form; what is larger than that is not looked at. */
const FORM_BYTES = 16 * 1024 * 1024
const FILE = 'file'

function csvKindAt(request: Request): CsvKind {
  const kind = kindAt(request)
  const known = csvKinds.find((one) => one === kind)
  if (!known) throw data({ kind: 'not-found' }, 404)
  return known
}

export async function csvLoader({ request }: LoaderFunctionArgs): Promise<CsvPageData> {
  const kind = csvKindAt(request)
  const { user } = await requireRight(request, kind, 'manage')
  const params = new URL(request.url).searchParams
  const id = params.get(FILE)
  const preview = id ? await previewOf(user.userId, kind, id, readingChoices(params)) : undefined
  return {
    kind,
    closeTo: listAddressUnder(request, kind),
    template: paths.of(kind).over('import/template'),
    most: MOST_FILE_BYTES,
    preview,
    isGone: id !== null && !preview,
    ticket: crypto.randomUUID(),
  }
}

const refused = (answer: CsvAnswer, status = 400) => data<CsvAnswer>(answer, status)

export async function csvAction({ request }: ActionFunctionArgs) {
  const kind = csvKindAt(request)
  const auth = await requireRight(request, kind, 'manage')
  const form = await takeForm(request, CsvSchema, { mostBytes: FORM_BYTES }).catch(refusal)
  if (!('get' in form)) return refused(form, 413)
  const params = new URL(request.url).searchParams
  const id = params.get(FILE)
  const preview = id ? await previewOf(auth.user.userId, kind, id, readingChoices(params)) : undefined
  return preview && form.has('do')
    ? takeColumns(request, auth, kind, preview, form)
    : takeFile(request, auth, kind, form)
}

/** Only a file makes the form so large. */
function refusal(error: unknown): CsvAnswer {
  if (error instanceof FormRefused && error.status === 413) return { fault: tooLarge }
  throw error
}

async function takeFile(request: Request, { user }: SignedIn, kind: CsvKind, form: TakenForm) {
  const file = form.get(FILE)
  if (!(file instanceof File) || file.name === '') return refused({ fault: { key: 'csv.no-file' } })
  if (file.size === 0) return refused({ fault: { key: 'import.empty' } })
  if (file.size > MOST_FILE_BYTES) return refused({ fault: tooLarge })
  const id = await keepUpload(user.userId, file.name.slice(0, 200), new Uint8Array(await file.arrayBuffer()))
  return redirect(paths.of(kind).over('import', { ...listAddress(kind, listUnder(request, kind)), [FILE]: id }))
}

const tooLarge: FieldError = { key: 'import.file-too-large', values: { mb: MOST_FILE_BYTES / 1024 / 1024 } }

function columnsIn(form: FormData, count: number): CsvColumn[] {
  const text = (name: string) => String(form.get(name) ?? '')
  return Array.from({ length: count }, (_, place) => ({
    as: columnKinds.find((one) => one === text(asField(place))) ?? 'ignore',
    key: text(keyField(place)).trim(),
  }))
}

async function takeColumns(request: Request, auth: SignedIn, kind: CsvKind, preview: CsvPreview, form: TakenForm) {
  const columns = columnsIn(form, preview.columns.length)
  if (preview.fault) return refused({ columns })
  const faults = columnFaults(kind, columns)
  if (faults.size > 0) return refused({ columns, faults: Object.fromEntries(faults), fault: faults.get(-1) })
  await keepColumns(auth.user.userId, kind, preview.head, columns)
  const { encoding, delimiter, hasHead, id, fileName } = preview
  const isCheck = form.get('do') === 'check'
  const ticket = form.get('ticket')
  return startJob(isCheck ? 'csv-check' : 'csv-import', auth, {
    // The check and the import of a page are two jobs.
    ticket: !isCheck && typeof ticket === 'string' ? ticket : undefined,
    told: { kind, file: id, encoding, delimiter, hasHead, columns, updates: form.get('updates') === 'on' },
    title: { key: isCheck ? 'job.title-check' : 'job.title-import', values: { file: fileName } },
    // From what would become of the rows back to the page that does it.
    back: isCheck ? `${paths.of(kind).over('import')}${new URL(request.url).search}` : listAddressUnder(request, kind),
  })
}
