// The code of a widget type, as a dashboard names it: by the bundle and its alias on older platforms, by one name on newer ones.
import { z } from 'zod'
import type { Connection } from './connection.server'
import { PlatformError } from './errors'
import type { StoredCode } from './widget-code'

const text = z.string().catch('')
const Descriptor = z.looseObject({
  templateHtml: text,
  templateCss: text,
  controllerScript: text,
  resources: z.array(z.looseObject({ url: z.unknown() })).catch([]),
})
const Schema = z.looseObject({ descriptor: Descriptor })

interface Named {
  isSystem: boolean
  bundleAlias: string
  alias: string
  fqn?: string
}

/** Undefined for a type that is not there, or that the person may not see. */
export async function readWidgetCode(
  platform: Connection,
  { isSystem, bundleAlias, alias, fqn }: Named,
): Promise<StoredCode | undefined> {
  const { widgetFqn } = await platform.capabilities()
  const query: Record<string, string> = widgetFqn
    ? { fqn: fqn ?? `${isSystem ? 'system' : 'tenant'}.${bundleAlias}.${alias}` }
    : { isSystem: String(isSystem), bundleAlias, alias }
  try {
    const { descriptor } = await platform.request(`/api/widgetType?${new URLSearchParams(query)}`, Schema)
    const { templateHtml, templateCss, controllerScript, resources } = descriptor
    return {
      html: templateHtml,
      css: templateCss,
      script: controllerScript,
      resources: resources.flatMap(({ url }) => (typeof url === 'string' && url !== '' ? [url] : [])),
    }
  } catch (error) {
    if (error instanceof PlatformError || error instanceof z.ZodError) return undefined
    throw error
  }
}
