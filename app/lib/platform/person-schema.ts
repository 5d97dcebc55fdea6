// Apart from person.ts, which pages use in the browser without the weight of zod.
import { z } from 'zod'

const part = z.string().nullish()

export const PersonSchema = z.looseObject({ firstName: part, lastName: part, email: part })
