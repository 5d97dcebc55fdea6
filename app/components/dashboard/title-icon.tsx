// The icon before the title of a tile. Few have one: its drawings come with the first.
import { ThingIcon } from '~/components/widgets/thing-icon'

export default function TitleIcon({ name, colour }: { name: string; colour?: string }) {
  return <ThingIcon name={name} size={18} colour={colour} />
}
