// A link that is handed over to somebody: shown whole, chosen by a click, copied by a button.
import { CopyButton } from './copy-button'

export const LinkToCopy = ({ link, label }: { link: string; label: string }) => (
  <>
    <code
      dir="ltr"
      className="block rounded-5 border border-line-2 bg-sunken p-3 font-mono text-12 select-all wrap-anywhere"
    >
      {link}
    </code>
    <div>
      <CopyButton words text={link} label={label} />
    </div>
  </>
)
