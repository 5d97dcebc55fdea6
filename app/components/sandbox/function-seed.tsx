// Stands behind all that asks functions.
import { useContext } from 'react'
import { FunctionSeedContext, SEED_ID } from '~/lib/sandbox/function-seed'

export function FunctionSeed() {
  const seed = useContext(FunctionSeedContext)
  return (
    <script
      id={SEED_ID}
      type="application/json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: data of our own, which no text can end (page-functions.server.ts)
      dangerouslySetInnerHTML={{ __html: seed() }}
    />
  )
}
