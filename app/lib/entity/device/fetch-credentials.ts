// Asks for the credentials of a device in the browser, for its clipboard.

/** Throws when there are none to copy, or they did not come. */
export async function fetchCredentials(address: string): Promise<string> {
  const answer = await fetch(address, { headers: { accept: 'application/json' } })
  if (!answer.ok) throw new Error(`the credentials did not come: ${answer.status}`)
  const { text } = (await answer.json()) as { text?: string }
  if (!text) throw new Error('there is nothing to copy')
  return text
}
