// The groups of texts that a page carries: those every page needs, and those its routes name in handle.i18n.
export const BASE_GROUPS: readonly string[] = ['common', 'action', 'error', 'access', 'appearance', 'home']

export function groupsOf(handles: readonly unknown[]): string[] {
  const named = handles.flatMap((handle) => {
    const groups = typeof handle === 'object' && handle !== null && 'i18n' in handle ? handle.i18n : undefined
    return Array.isArray(groups) ? groups.filter((group) => typeof group === 'string') : []
  })
  return [...new Set([...BASE_GROUPS, ...named])]
}
