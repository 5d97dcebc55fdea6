// The kinds of nodes there are, by category. One is placed by dragging it, by a click, or by Enter, which puts it behind
// the chosen node and connects them.
import { useState } from 'react'
import { Icon } from '~/components/ui/icon'
import { IconButton } from '~/components/ui/icon-button'
import { useT } from '~/lib/i18n/use-t'
import type { NodeCategory } from '~/lib/rule-chain/node-category'
import { useFormat } from '~/lib/time/locale'
import { categoryClass } from './category'
import { useEditor } from './editor-context'
import { type Kind, libraryGroups } from './kinds'
import { LibraryEntry } from './library-entry'
import type { Placing } from './use-placing'

export function Library({ placing, onClose }: { placing: Placing; onClose: () => void }) {
  const t = useT()
  const { kinds } = useEditor()
  const [wanted, setWanted] = useState('')
  const groups = libraryGroups(kinds.all, wanted)
  return (
    <aside className="flow-library" aria-label={t('canvas.library')}>
      <div className="flow-library-head">
        <label className="flow-find-kind">
          <span className="sr-only">{t('canvas.find-kind')}</span>
          <Icon name="search" />
          <input
            type="search"
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
            placeholder={t('canvas.find-kind')}
          />
        </label>
        <IconButton
          type="button"
          kind="quiet"
          size="small"
          icon="collapse"
          label={t('canvas.hide-library')}
          onClick={onClose}
        />
      </div>
      <p role="status" className="sr-only">
        {wanted && t('canvas.kinds-found', { count: groups.reduce((sum, group) => sum + group.kinds.length, 0) })}
      </p>
      <div className="flow-library-groups">
        {groups.map(({ category, kinds: found }) => (
          <Group key={category} category={category} kinds={found} isSearched={wanted !== ''} placing={placing} />
        ))}
        {groups.length === 0 && <p className="px-2 text-12 text-2">{t('canvas.no-kind')}</p>}
      </div>
    </aside>
  )
}

interface GroupProps {
  category: NodeCategory
  kinds: readonly Kind[]
  isSearched: boolean
  placing: Placing
}

function Group({ category, kinds, isSearched, placing }: GroupProps) {
  const t = useT()
  const format = useFormat()
  const [isOpen, setOpen] = useState(true)
  return (
    <section className={categoryClass(category)}>
      <h2>
        <button
          type="button"
          aria-expanded={isOpen || isSearched}
          onClick={() => setOpen(!isOpen)}
          className="flow-group"
        >
          <Icon name={isOpen || isSearched ? 'chevron-down' : 'chevron-end'} size={14} />
          <span className="flow-swatch" />
          <span className="min-w-0 flex-1 truncate text-start">{t(`canvas.category-${category}`)}</span>
          <span className="text-12 font-normal text-3">{format.number(kinds.length)}</span>
        </button>
      </h2>
      {(isOpen || isSearched) && (
        <ul>
          {kinds.map((kind) => (
            <li key={kind.clazz}>
              <LibraryEntry kind={kind} placing={placing} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
