// Notes and frames of a chain, as texts.
import { IconButton, IconLink } from '~/components/ui/icon-button'
import type { ChainView } from '~/lib/entity/rule-chain/editor-data'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { stepButton } from '~/lib/rule-chain/list-step'

interface ChainMarksProps extends Pick<ChainView, 'marks' | 'canEdit'> {
  chainId: string
}

export function ChainMarks({ chainId, marks, canEdit }: ChainMarksProps) {
  const t = useT()
  if (marks.length === 0) return undefined
  return (
    <section className="px-gutter pb-6">
      <h2 className="mb-2 text-13 font-semibold">{t('chain.notes')}</h2>
      <ul className="flex flex-col gap-2">
        {marks.map(({ key, kind, text }) => {
          const words = { text: text.slice(0, 60) }
          return (
            <li key={key} className="flex items-start gap-2 rounded-8 border border-line-2 bg-surface px-3 py-2">
              <span className="min-w-0 flex-1">
                <span className="block text-12 text-3">{t(`chain.mark-${kind}`)}</span>
                <bdi className="whitespace-pre-line wrap-anywhere">{text}</bdi>
              </span>
              {canEdit && (
                <>
                  <IconLink
                    to={paths.chainPage(chainId, `notes/${encodeURIComponent(key)}`)}
                    size="small"
                    icon="edit"
                    label={t('chain.edit-note', words)}
                  />
                  <IconButton
                    type="submit"
                    size="small"
                    icon="delete"
                    label={t('chain.remove-note', words)}
                    {...stepButton({ intent: 'remove', node: key })}
                  />
                </>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
