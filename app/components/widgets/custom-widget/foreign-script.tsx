// The frame of a widget's script, from its beginning to its end: it is handed values as they come, its size and the theme.
import { useEffect, useRef } from 'react'
import { tagOf } from '~/lib/i18n/languages'
import { useT } from '~/lib/i18n/use-t'
import type { StoredCode } from '~/lib/platform/widget-code'
import { openScript, type ScriptEnd, type ScriptFrame } from '~/lib/sandbox/page/script-frame'
import { useLocale } from '~/lib/time/locale'
import type { WidgetViewProps } from '../definition'
import { foreignContext, foreignData } from '../scripts/foreign-context'
import { themeOf } from '../scripts/theme-of'
import { usePageCalls } from '../scripts/use-page-calls'

export interface ScriptState {
  ended?: ScriptEnd
  fault?: string
  undrawn?: string[]
  said?: string
}

interface ForeignScriptProps extends WidgetViewProps {
  code: StoredCode
  onState(state: ScriptState): void
}

const PHONE = 600

export function ForeignScript({ code, onState, ...props }: ForeignScriptProps) {
  const t = useT()
  const { language, zone } = useLocale()
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<ScriptFrame>(undefined)
  const answer = usePageCalls(props, { say: (said) => onState({ said }) })
  const current = useRef({ props, onState })
  useEffect(() => {
    current.current = { props, onState }
  })
  const { items, sources, alarms, window, widget } = props
  const title = t('tile.custom-frame', { name: widget.config.title || widget.alias })

  // A frame begins once; what changes is told to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const element = place.current
    if (!element) return
    const now = () => current.current
    const sizeOf = () => ({ width: element.clientWidth, height: element.clientHeight })
    now().props.tellState?.('loading')
    let hasFailed = false
    const made = openScript({
      place: element,
      title,
      first: () => ({
        kind: 'widget',
        code: { html: code.html, css: code.css, script: code.script },
        context: foreignContext(now().props, sizeOf(), { language: tagOf(language), zone }),
        theme: themeOf(element),
      }),
      answer,
      hear(message) {
        if (message.kind === 'started' && !hasFailed) now().props.tellState?.('ready')
        if (message.kind === 'fault') {
          hasFailed = true
          now().onState({ fault: message.text })
          now().props.tellState?.('error')
        }
        if (message.kind === 'undrawn') now().onState({ undrawn: message.names })
      },
      ended(why) {
        now().onState({ ended: why })
        now().props.tellState?.('error')
      },
    })
    frame.current = made
    const sizes = new ResizeObserver(() => {
      const size = sizeOf()
      made.send({ kind: 'size', ...size, isMobile: size.width < PHONE })
    })
    sizes.observe(element)
    const themes = new MutationObserver(() => made.send({ kind: 'theme', theme: themeOf(element) }))
    themes.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-contrast'] })
    return () => {
      sizes.disconnect()
      themes.disconnect()
      made.close()
    }
  }, [code])

  useEffect(() => {
    frame.current?.send({ kind: 'data', data: foreignData({ items, sources, alarms, window }) })
  }, [items, sources, alarms, window])

  return <div ref={place} className="custom-frame" />
}
