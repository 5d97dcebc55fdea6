// Stands behind all that asks functions: when its effect runs, theirs have.
import { useContext, useEffect } from 'react'
import { FunctionSeedContext, SEED_ID } from '~/lib/sandbox/function-seed'
import { answersOfPage } from '~/lib/sandbox/page/known-answers'

export function FunctionSeed() {
  const seed = useContext(FunctionSeedContext)
  useEffect(() => answersOfPage().pageIsThere(), [])
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
