// The fields of a picture in a form: what is kept (by a short mark), the file that takes its place, and the box that
// takes it away. The server makes a data URL of the file (images.server.ts).

/** The limit of the reference for pictures, in bytes of the file. */
export const MOST_IMAGE_BYTES = 512 * 1024
/** What the form of an entity with one picture tells of it: there is room for one that came back from a refusal, and
 * for another file. */
export const IMAGE_FORM = { images: ['image'] as const, mostBytes: 2 * 1024 * 1024 }

/** Before what is kept: a file was sent that is not taken, and the schema says why at the field. */
export const NOT_TAKEN = { tooLarge: 'refused:too-large ', noImage: 'refused:no-image ' } as const

export const keptImage = (value: string) => value.replace(/^refused:\S+ /, '')

export const fileField = (name: string) => `${name}File`
export const clearField = (name: string) => `${name}Clear`
