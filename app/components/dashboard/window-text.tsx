// A window as a text that is copied from one dashboard to another.
import { Form } from '@remix-run/react'
import { HiddenParams } from '~/components/tables/hidden-params'
import { Button } from '~/components/ui/button'
import { CopyButton } from '~/components/ui/copy-button'
import type { BoardData } from '~/lib/dashboard/page/data'
import { rangeText } from '~/lib/dashboard/window/range-text'
import { useT } from '~/lib/i18n/use-t'

const SPAN_ALONE = ['window', 'start', 'end', 'mode']

export function WindowText({ window }: Pick<BoardData, 'window'>) {
  const t = useT()
  const text = rangeText(window.span)
  return (
    <Form key={text} method="get" preventScrollReset className="window-form">
      <HiddenParams except={SPAN_ALONE} />
      <label>
        {t('window.as-text')}
        <input
          name="window"
          required
          maxLength={200}
          dir="ltr"
          autoComplete="off"
          placeholder="now-6h/now"
          className="control h-control"
          defaultValue={text}
        />
      </label>
      <div className="flex gap-2">
        <Button>{t('window.show')}</Button>
        <CopyButton text={text} label={t('window.copy')} words />
      </div>
    </Form>
  )
}
