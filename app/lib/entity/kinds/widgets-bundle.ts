import type { KindDeclaration } from '../kind'

/** Those of the system, which every tenant uses, and those that a tenant has of its own. */
export const widgetsBundle = {
  type: 'WIDGETS_BUNDLE',
  area: 'widgets-bundles',
  param: 'widgetsBundleId',
  texts: 'widgets-bundle',
  icon: 'widgets',
  nameText: 'widgets-bundle.title',
  isOthersCopied: true,
  isExchanged: true,
  rights: { see: ['SYS_ADMIN', 'TENANT_ADMIN'], manage: ['SYS_ADMIN', 'TENANT_ADMIN'] },
  list: {
    sorts: ['title', 'createdTime'],
    sort: 'title',
    order: 'asc',
    // Entity queries know no widgets.
    fields: {},
    filters: {},
  },
  operations: ['delete'],
  tabs: [],
  scopes: [],
} as const satisfies KindDeclaration
