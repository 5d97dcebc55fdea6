/** What is written for a machine: from left to right, and nothing corrects it. */
export const code = { dir: 'ltr', spellCheck: false, autoCapitalize: 'none' } as const
