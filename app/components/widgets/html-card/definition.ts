// Markup of the author of the dashboard, with values filled in: HTML card, HTML value card, and the Markdown card of newer
// platforms.
import type { WidgetDefinition } from '../definition'
import { foreignHtmlOf } from './model'

export const htmlCard: WidgetDefinition = {
  name: 'html-card',
  types: {
    'cards.html_card': {},
    'cards.html_value_card': {},
    'cards.markdown_card': {},
    html_card: {},
    html_value_card: {},
    markdown_card: {},
    'gateway_widgets.markdown_card': {},
    html_container: {},
  },
  showsNothing: true,
  foreignHtml: foreignHtmlOf,
}
