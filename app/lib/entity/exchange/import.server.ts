// An entity taken in from a file: read, shown with what it holds and what is missing here, asked about, and written at
// once. Nothing is kept between these steps but in the form itself.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { type FieldError, toFieldErrors } from '~/lib/forms/field-error'
import { type TakenForm, takeForm } from '~/lib/forms/take-form.server'
import { requiredText } from '~/lib/forms/text'
import { getT } from '~/lib/i18n/i18n.server'
import { type EntityId, isUuid } from '~/lib/platform/entity-id'
import { PlatformError } from '~/lib/platform/errors'
import { refusalOf } from '~/lib/platform/refusal'
import { redirectWithToast } from '~/lib/session/toast.server'
import { answerFind, type Namings, namingFields, resolveNames } from '../choices.server'
import { type Caution, type Document, withoutOrigin } from './exchange'
import {
  type ImportAnswer,
  type ImportData,
  type ImportPreview,
  MOST_PICKED,
  pickField,
  pickFor,
  pickType,
  RIVAL_CHOICES,
} from './import-data'
import type { ImportPlace, ReadPlace } from './import-place.server'
import { missingHere, pickNaming } from './missing.server'
import { withChosen, wordOf } from './places'
import { placeWords, readDocument, textOfFile } from './read-file'

/** Dashboards with pictures in them are a few megabytes. */
export const MOST_FILE_BYTES = 5 * 1024 * 1024
/** The document once more in the form that shows it. */
const FORM_BYTES = 2 * MOST_FILE_BYTES + 256 * 1024

const picks = Array.from({ length: MOST_PICKED }, (_, index) => index)
const short = z.string().max(300).optional()

const ImportSchema = z.object({
  file: z.file().optional(),
  json: z.string().optional(),
  name: z.string().max(1000).optional(),
  /** The missing ones that were shown, in the words of a form, a line each. */
  seen: z.string().optional(),
  /** The name of which the person was told that another has it. */
  accepted: z.string().max(1000).optional(),
  /** What becomes of the one that has its place already. */
  rival: z.enum(RIVAL_CHOICES).optional(),
  ...Object.fromEntries(picks.flatMap((index) => [pickField, pickType, pickFor].map((of) => [of(index), short]))),
})

const nameText = requiredText('import.name-required')

/** The button that reads the file anew, whatever was chosen meanwhile. */
const AGAIN = 'again'

const namings: Namings = Object.fromEntries(picks.map((index) => [pickField(index), pickNaming(index)]))

export const importLoader =
  (placeOf: ReadPlace) =>
  async (args: LoaderFunctionArgs): Promise<ImportData> => {
    const { title, nameText, closeTo } = await placeOf(args)
    return { title, nameText, closeTo, most: MOST_FILE_BYTES }
  }

const textIn = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

interface Attempt {
  place: ImportPlace
  form: TakenForm
  text: string
  /** What is to be known of the text itself. */
  cautions: Caution[]
}

type Errors = Record<string, FieldError>

/** The form as it came, with what is to be said of it. */
function answer(
  { form, text }: Pick<Attempt, 'form' | 'text'>,
  errors: Errors,
  more: Partial<ImportAnswer> & { set?: object } = {},
) {
  const { set, preview, ...rest } = more
  const typed = Object.fromEntries([...form].filter(([name, value]) => name !== 'file' && typeof value === 'string'))
  const error = Object.fromEntries(Object.entries(errors).map(([name, one]) => [name, [one]]))
  const isRefused = Object.keys(errors).length > 0
  const result = { initialValue: { ...typed, json: text, ...set }, ...(isRefused && { error }), ...rest.result }
  return data<ImportAnswer>({ result, ...(preview && { preview }) }, isRefused ? 400 : 200)
}

export const importAction = (placeOf: ReadPlace) => async (args: ActionFunctionArgs) =>
  takeFile(args.request, await placeOf(args))

async function takeFile(request: Request, place: ImportPlace) {
  const form = await takeForm(request, ImportSchema, { also: [AGAIN, ...namingFields(namings)], mostBytes: FORM_BYTES })
  const file = form.get('file')
  const isFile = file instanceof File && file.size > 0
  if (isFile && file.size > MOST_FILE_BYTES) {
    const error = { key: 'import.file-too-large', values: { mb: MOST_FILE_BYTES / 1024 / 1024 } }
    return answer({ form, text: textIn(form, 'json') }, { file: error })
  }
  const fromFile = isFile ? await textOfFile(file) : undefined
  if (isFile && fromFile === undefined) {
    return answer({ form, text: textIn(form, 'json') }, { file: { key: 'import.no-text' } })
  }
  const text = fromFile ?? textIn(form, 'json')
  if (!isFile && text.trim() === '') return answer({ form, text }, { file: { key: 'import.no-file' } })
  const { document, cautions = [], error } = readDocument(text, place.exchange.shape, place.texts)
  // What the file holds stands in the editor then, to be put right there.
  if (!document) return answer({ form, text }, { json: error }, isFile ? { result: { filledIn: 'json' } } : {})
  const attempt = { place, form, text, cautions }
  if (isFile || !form.has('seen') || form.has(AGAIN)) return showPreview(attempt, document)
  return takeIn(request, attempt, document)
}

async function previewOf({ place, cautions }: Attempt, document: Document, name: string): Promise<ImportPreview> {
  const { auth, exchange } = place
  const { platform } = auth
  const [{ missing, beyond }, namesake, rival, can] = await Promise.all([
    missingHere(auth, exchange.references(document)),
    nameText.safeParse(name).success ? exchange.namesake(platform, name) : undefined,
    exchange.rival?.(platform, document),
    platform.capabilities(),
  ])
  return {
    name,
    holds: exchange.holds(document),
    missing,
    beyond,
    notKept: exchange.notKept(document, can),
    cautions: [...cautions, ...((await exchange.cautions?.(platform, document, missing)) ?? [])],
    ...(namesake && { namesakeAt: place.addressOf(namesake.id) }),
    ...(rival && { rival }),
  }
}

const wordsOf = ({ missing }: ImportPreview) => missing.map(wordOf).join('\n')

/** A file that is read anew begins anew: nothing that was chosen for another one stays. */
async function showPreview(attempt: Attempt, document: Document) {
  const name = attempt.place.exchange.nameOf(document)
  const preview = await previewOf(attempt, document, name)
  const cleared = Object.fromEntries(
    picks.flatMap((index) => [pickField(index), `${pickField(index)}Name`].map((field) => [field, ''])),
  )
  return answer(
    attempt,
    {},
    {
      preview,
      set: { ...cleared, name, accepted: '', rival: '', seen: wordsOf(preview) },
      result: { filledIn: 'name' },
    },
  )
}

/** What stands in for each missing one, where somebody chose that. */
function chosenIn(form: FormData): Map<string, EntityId> {
  return new Map(
    picks.flatMap((index) => {
      const [entityType, id, word] = [pickType, pickField, pickFor].map((of) => textIn(form, of(index)))
      return entityType && id && word ? [[word, { entityType, id }] as const] : []
    }),
  )
}

async function takeIn(request: Request, attempt: Attempt, document: Document) {
  const { place, form } = attempt
  const { exchange } = place
  const { platform } = place.auth
  const name = textIn(form, 'name').trim()
  const preview = await previewOf(attempt, document, name)
  const found = await answerFind(platform, form, namings, ['file'])
  if (found) return data<ImportAnswer>({ ...found.data, preview }, 200)
  await resolveNames(platform, form, namings)
  const refused = (errors: Errors, set?: object) => answer(attempt, errors, { preview, set })

  const wrong = picks.filter((index) => textIn(form, pickField(index)) && !isUuid(textIn(form, pickField(index))))
  if (wrong.length > 0) {
    return refused(Object.fromEntries(wrong.map((index) => [pickField(index), { key: 'import.nothing-named' }])))
  }
  const { error } = nameText.safeParse(name)
  if (error)
    return refused(Object.fromEntries([['name', toFieldErrors(error.issues)[0] ?? { key: 'form.not-usable' }]]))
  // The file was changed by hand, or something was deleted meanwhile: that is seen first.
  const seen = textIn(form, 'seen').split(/\r?\n/)
  if (preview.missing.some((one) => !seen.includes(wordOf(one)))) {
    return refused({ '': { key: 'import.more-missing' } }, { seen: wordsOf(preview) })
  }
  if (preview.namesakeAt && textIn(form, 'accepted') !== name) {
    const key = exchange.isNameUnique ? 'import.name-taken' : 'import.name-taken-ask'
    const error = { key, link: { to: preview.namesakeAt, key: 'entity.open-it' } }
    return refused({ name: error }, exchange.isNameUnique ? {} : { accepted: name })
  }
  const { rival } = preview
  const choice = RIVAL_CHOICES.find((one) => one === textIn(form, 'rival'))
  if (rival && !choice) return refused({ rival: { key: 'import.rival-required' } })
  const insteadOf = choice === 'replace' ? rival : undefined
  const whole = withChosen(document, exchange.references(document), chosenIn(form))
  const file = exchange.withName(withoutOrigin(whole, exchange), name)
  try {
    const made = await exchange.write(platform, file, insteadOf)
    return await redirectWithToast(request, place.addressOf(made.id), { key: 'import.done', values: { name } })
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    const { key, values } = refusalOf(error)
    const part = await exchange.refusedAt?.(platform, file, error.platformMessage)
    if (!part) return refused({ '': { key, values } })
    const t = await getT(request)
    const why = part.why ? t(part.why.key, part.why.values) : t(key, values)
    return refused({ '': { key: 'import.refused-part', values: { name: part.name, at: placeWords(part.at), why } } })
  }
}
