// Topics of MQTT in which "+" stands for any one level and "#" for all that follow.

/** The key of what is wrong with the wildcards of a topic. */
export function topicFault(topic: string): string | undefined {
  const levels = topic.split('/')
  const isManyMisplaced = levels.some((level, at) => level.includes('#') && (level !== '#' || at < levels.length - 1))
  if (isManyMisplaced) return 'device-profile.not-valid-multi-character'
  return levels.some((level) => level.includes('+') && level !== '+')
    ? 'device-profile.not-valid-single-character'
    : undefined
}
