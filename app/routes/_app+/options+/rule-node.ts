// What the form of a node on the canvas chooses from: it is asked with the configuration, which may be nowhere else yet.
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { nodeOffers } from '~/lib/entity/rule-chain/node-fields.server'
import { takeForm } from '~/lib/forms/take-form.server'
import { losslessIn } from '~/lib/platform/lossless-json'
import { requireUser } from '~/lib/session/session.server'

const MOST_CHARS = 256 * 1024

const AskedSchema = z.object({
  clazz: z.string().max(500).default(''),
  configuration: z.string().max(MOST_CHARS).default(''),
})

export async function action({ request }: ActionFunctionArgs) {
  const { platform } = await requireUser(request, 'TENANT_ADMIN')
  const form = await takeForm(request, AskedSchema, { mostBytes: 2 * MOST_CHARS })
  const { clazz, configuration } = AskedSchema.parse(Object.fromEntries(form))
  return Response.json(await nodeOffers(platform, clazz, losslessIn(configuration)), {
    headers: { 'cache-control': 'no-store' },
  })
}

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request, 'TENANT_ADMIN')
  return new Response(null, { status: 405, headers: { allow: 'POST' } })
}
