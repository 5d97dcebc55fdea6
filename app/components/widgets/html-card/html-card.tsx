import { useMemo, useRef } from 'react'
import { Link } from '~/components/ui/link'
import { PictureNote, usePictureWords } from '~/components/ui/picture-note'
import { useT } from '~/lib/i18n/use-t'
import { usePicture } from '~/lib/picture/use-picture'
import { withBase } from '~/lib/with-base'
import type { WidgetViewProps } from '../definition'
import { firstEntity } from '../first-entity'
import { Markup } from '../markup'
import { filledHtml, foreignHtmlOf, madeMarkup } from './model'
import { ShadowHtml } from './shadow-html'

/** Stands before the names of actions that are scripts, where those that lead somewhere have an address. */
const RUN = 'run:'

export default function HtmlCard(props: WidgetViewProps) {
  const { widget, html, items, sources, actionsOf } = props
  const t = useT()
  const card = useRef<HTMLDivElement>(null)
  const read = usePicture()
  const pictureWords = usePictureWords()
  const filled = useMemo(
    () => (html ? filledHtml(html.html, { items, sources }, { read, words: pictureWords }) : ''),
    [html, items, sources, read, pictureWords],
  )
  const all = actionsOf('elementClick', firstEntity(props))
  const actions = all.flatMap(({ action, label, to }) => (to === undefined ? [] : [{ id: action.id, label, to }]))
  const runs = all.flatMap(({ label, run }) => (run ? [[label, `${RUN}${label}`]] : []))
  const { isMarkdown } = foreignHtmlOf(widget)
  const made = madeMarkup(widget, { items, sources })
  if (made === '') return <p className="tile-note">{t('tile.empty')}</p>
  if (made !== undefined)
    return (
      <div className="html-card" data-padded="">
        <div className="made-card" dir="ltr">
          <Markup text={made} clickOf={(id) => all.find(({ label }) => label === id)} />
        </div>
      </div>
    )
  return (
    <div
      ref={card}
      className="html-card"
      data-padded={isMarkdown ? '' : undefined}
      style={isMarkdown ? undefined : { padding: paddingOf(widget.config.padding) }}
    >
      <ShadowHtml
        html={filled}
        css={html?.css ?? ''}
        links={Object.fromEntries([...actions.map(({ label, to }) => [label, to]), ...runs])}
        onLink={(to) => {
          const script = to.startsWith(RUN) ? all.find(({ label }) => label === to.slice(RUN.length)) : undefined
          if (script) script.run?.()
          else if (card.current) pressLink(card.current, to)
        }}
      />
      {html?.faults?.map((fault) => (
        <PictureNote key={fault.host ?? fault.why} fault={fault} className="picture-note" />
      ))}
      {actions.length > 0 && (
        <p className="without-script html-card-links">
          {actions.map(({ id, label, to }) => (
            <Link key={id} to={to}>
              {label}
            </Link>
          ))}
        </p>
      )}
    </div>
  )
}

const LENGTHS = /^(?:\d{1,3}(?:\.\d{1,3})?(?:px|em|rem|%)?(?:\s+|$)){1,4}$/

/** One to four lengths are one; whatever else is written there is none. */
const paddingOf = (padding: string) => (LENGTHS.test(padding) ? padding : undefined)

/** As if there were a link: whoever takes the clicks on links of the page takes this one too. */
function pressLink(within: Element, to: string) {
  const link = document.createElement('a')
  link.href = withBase(to)
  within.append(link)
  link.click()
  link.remove()
}
