import type { Widget } from '~/lib/dashboard/model/widget'

/** A widget's type as it is told in the page: `bundle.alias`, whoever's it is. */
export const typeOf = ({ fqn, bundleAlias, alias }: Pick<Widget, 'fqn' | 'bundleAlias' | 'alias'>) =>
  fqn ? fqn.replace(/^(system|tenant)\./, '') : `${bundleAlias}.${alias}`
