// Cleaned markup in a shadow root: its styles stay there, and those of the page stay out. It is written as a declarative
// one, so that it shows before the first script; later the browser puts what is new into the root that there is.
import { useEffect, useRef, useState } from 'react'
import type { CleanHtml } from '~/lib/dashboard/html/foreign-html'
import { useNonce } from '~/lib/nonce'

interface ShadowHtmlProps extends CleanHtml {
  /** Elements whose id is one of these are links. */
  links: Readonly<Record<string, string>>
  onLink(to: string): void
}

// `:where` gives way to whatever the author of the card says.
const BASE =
  ':host{display:block;min-height:100%;line-height:normal}:where(img,svg){max-width:100%}:where(table){border-collapse:collapse}:where(td,th){padding:3px 8px}:where(a){color:var(--accent)}'

export function ShadowHtml({ html, css, links, onLink }: ShadowHtmlProps) {
  const nonce = useNonce()
  const host = useRef<HTMLDivElement>(null)
  const drawn = useRef<string>(undefined)
  // The browser takes away what the server wrote when it reads it, and does not read what scripts write.
  const [first] = useState(() =>
    typeof document === 'undefined'
      ? `<template shadowrootmode="open"><style nonce="${nonce}">${BASE}${css}</style>${html}</template>`
      : '',
  )

  useEffect(() => {
    const element = host.current
    if (!element) return
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
    const text = `${css}\n${html}`
    if (drawn.current === text) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(BASE + css)
    root.innerHTML = html
    root.adoptedStyleSheets = [sheet]
    drawn.current = text
  }, [html, css])

  useEffect(() => {
    const root = host.current?.shadowRoot
    if (!root) return
    const linkOf = (event: Event): string | undefined => {
      for (const target of event.composedPath())
        if (target instanceof Element && Object.hasOwn(links, target.id)) return links[target.id]
      return undefined
    }
    const follow = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Enter') return
      const to = linkOf(event)
      if (to === undefined) return
      event.preventDefault()
      onLink(to)
    }
    for (const id of Object.keys(links)) {
      const element = root.getElementById(id)
      if (!element) continue
      element.tabIndex = 0
      element.setAttribute('role', 'link')
      element.style.cursor = 'pointer'
    }
    const drawn = new AbortController()
    for (const name of ['click', 'keydown']) root.addEventListener(name, follow, { signal: drawn.signal })
    return () => drawn.abort()
  })

  return (
    <div
      ref={host}
      className="html-card-host"
      // As its author saw it, whatever the language of the reader.
      dir="ltr"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on the server, values escaped (lib/dashboard/html)
      dangerouslySetInnerHTML={{ __html: first }}
    />
  )
}
