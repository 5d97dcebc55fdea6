// The groups of texts that a page carries: those every page needs, and those its routes name in handle.i18n. A part that
// comes after its page brings those of handle.laterTexts.
export const BASE_GROUPS: readonly string[] = ['common', 'action', 'error', 'access', 'appearance', 'home']

const named = (handles: readonly unknown[], member: 'i18n' | 'laterTexts') =>
  handles.flatMap((handle) => {
    const groups =
      typeof handle === 'object' && handle !== null ? (handle as Record<string, unknown>)[member] : undefined
    return Array.isArray(groups) ? groups.filter((group) => typeof group === 'string') : []
  })

export const groupsOf = (handles: readonly unknown[]): string[] => [
  ...new Set([...BASE_GROUPS, ...named(handles, 'i18n')]),
]

export const laterGroupsOf = (handles: readonly unknown[]): string[] => [...new Set(named(handles, 'laterTexts'))]
