// What is used of a package that comes without types.
declare module 'sanitize-html' {
  interface Tag {
    tagName: string
    attribs: Record<string, string>
    text?: string
  }

  interface Options {
    allowedTags: readonly string[]
    allowedAttributes: Record<string, readonly string[]>
    allowedSchemes: readonly string[]
    allowedSchemesByTag: Record<string, readonly string[]>
    allowProtocolRelative: boolean
    nonTextTags: readonly string[]
    nestingLimit: number
    parseStyleAttributes: boolean
    transformTags: Record<string, (tagName: string, attribs: Record<string, string>) => Tag>
    exclusiveFilter: (tag: { tag: string; attribs: Record<string, string> }) => boolean
  }

  export default function sanitizeHtml(html: string, options: Options): string
}
