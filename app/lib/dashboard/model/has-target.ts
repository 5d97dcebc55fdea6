import type { Widget } from './widget'

/** True for widgets that are about the device that they command, and for those of newer platforms that look at one. */
export const hasTarget = ({ type, config }: Pick<Widget, 'type' | 'config'>): boolean =>
  type === 'rpc' ||
  (type === 'latest' &&
    config.datasources.length === 0 &&
    (config.targetDeviceId !== undefined || config.targetDeviceAliasIds.length > 0))
