// Ways about: to the pages of the console, and through time.
import { dateNavigator } from '../date-navigator/definition'
import type { WidgetDefinition } from '../definition'
import { navigationCards } from '../navigation-cards/definition'

export const ways: readonly WidgetDefinition[] = [navigationCards, dateNavigator]
