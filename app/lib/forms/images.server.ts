// Pictures of a form that was sent: a file becomes a data URL, which is what platforms keep.
import { clearField, fileField, keptImage, MOST_IMAGE_BYTES, NOT_TAKEN } from './image'
import type { TakenForm } from './take-form.server'

/** The pictures that browsers draw, by the bytes that they begin with: what a file says of itself may be anything. */
const beginnings: [type: string, is: (bytes: Buffer) => boolean][] = [
  ['image/png', (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))],
  ['image/jpeg', (bytes) => bytes.subarray(0, 3).equals(Buffer.from('\xff\xd8\xff', 'latin1'))],
  ['image/gif', (bytes) => bytes.toString('latin1', 0, 4) === 'GIF8'],
  ['image/webp', (bytes) => bytes.toString('latin1', 8, 12) === 'WEBP'],
  ['image/avif', (bytes) => bytes.toString('latin1', 4, 12) === 'ftypavif'],
  ['image/bmp', (bytes) => bytes.toString('latin1', 0, 2) === 'BM'],
  ['image/x-icon', (bytes) => bytes.subarray(0, 4).equals(Buffer.from([0, 0, 1, 0]))],
  [
    'image/svg+xml',
    (bytes) =>
      /^\uFEFF?\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/i.test(
        bytes.toString('utf8', 0, 2000),
      ),
  ],
]

/** `kept` comes back with the reason why a file is not taken. */
async function dataUrlOf(file: File, kept: string): Promise<string> {
  if (file.size > MOST_IMAGE_BYTES) return NOT_TAKEN.tooLarge + kept
  const bytes = Buffer.from(await file.arrayBuffer())
  const [type] = beginnings.find(([, is]) => is(bytes)) ?? []
  return type ? `data:${type};base64,${bytes.toString('base64')}` : NOT_TAKEN.noImage + kept
}

/** Leaves one text for each picture: as it was, another one, or nothing. */
export async function resolveImages(form: TakenForm, names: readonly string[]): Promise<TakenForm> {
  for (const name of names) {
    const file = form.get(fileField(name))
    const kept = form.has(clearField(name)) ? '' : keptImage(String(form.get(name) ?? ''))
    form.set(name, file instanceof File && file.size > 0 ? await dataUrlOf(file, kept) : kept)
    form.delete(fileField(name))
    form.delete(clearField(name))
  }
  return form
}
