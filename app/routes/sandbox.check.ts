// POST /sandbox/check: what is wrong with a script that somebody is writing. It runs in the server's sandbox with the
// arguments that came with it, and nothing is kept.
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { readBody } from '~/lib/request-body.server'
import { CheckRequestSchema } from '~/lib/sandbox/check-request'
import { parsed } from '~/lib/sandbox/messages'
import { checkScript } from '~/lib/sandbox/server/script-check.server'
import { requireUser } from '~/lib/session/session.server'

const MOST_BYTES = 512 * 1024
const writers = ['SYS_ADMIN', 'TENANT_ADMIN'] as const

export async function action({ request }: ActionFunctionArgs) {
  await requireUser(request, ...writers)
  if (!request.headers.get('content-type')?.startsWith('application/json')) return plain(415)
  const body = await readBody(request, { mostBytes: MOST_BYTES, droppedBytes: MOST_BYTES })
  if (!body) return plain(413)
  const asked = CheckRequestSchema.safeParse(parsed(body.toString('utf8')))
  if (!asked.success) return plain(400)
  const problem = await checkScript(asked.data)
  return Response.json({ problem }, { headers: { 'cache-control': 'no-store' } })
}

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request, ...writers)
  return plain(405)
}

const plain = (status: number) =>
  new Response(null, { status, headers: { connection: 'close', ...(status === 405 && { allow: 'POST' }) } })
