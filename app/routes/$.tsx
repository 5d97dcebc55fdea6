import { redirect } from '@remix-run/node'
import { paths } from '~/lib/paths'

/** Every unknown address leads home; what only reads data is told that it is not there. */
export const loader = () => redirect(paths.home())

export const action = () => redirect(paths.home())
