import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { paths } from '~/lib/paths'

/** The empty address: start-up parameters are read by server.ts before it gets here. */
export const loader = (_: LoaderFunctionArgs) => redirect(paths.home())
