// How a widget is dressed and where its values come from, with the defaults of the reference.

import { objectOf } from './own'
import type { Part } from './part'
import { readActions } from './read-action'
import { readDatasource, readNumberForm } from './read-datasource'
import { settingsActions } from './settings-actions'
import { settingsSources } from './settings-sources'
import type { AlarmFilterConfig, LegendConfig, WidgetConfig, WidgetType } from './widget'

const directions = ['column', 'row'] as const
const positions = ['top', 'bottom', 'left', 'right'] as const

const readLegend = (part: Part): LegendConfig => ({
  direction: part.choiceIn('direction', directions),
  position: part.choiceIn('position', positions),
  sortDataKeys: part.flagIn('sortDataKeys'),
  showMin: part.flagIn('showMin'),
  showMax: part.flagIn('showMax'),
  showAvg: part.flagIn('showAvg'),
  showTotal: part.flagIn('showTotal'),
  showLatest: part.flagIn('showLatest'),
})

/** Three ages: one object (3.6), three lists, and before them one word. */
function readAlarmFilter(config: Part): AlarmFilterConfig {
  if (config.has('alarmFilterConfig')) {
    const part = config.part('alarmFilterConfig')
    return {
      statusList: part.texts('statusList'),
      severityList: part.texts('severityList'),
      typeList: part.texts('typeList'),
      searchPropagatedAlarms: part.flag('searchPropagatedAlarms', true),
    }
  }
  const word = config.text('alarmSearchStatus')
  return {
    statusList: config.has('alarmStatusList') ? config.texts('alarmStatusList') : word && word !== 'ANY' ? [word] : [],
    severityList: config.texts('alarmSeverityList'),
    typeList: config.texts('alarmTypeList'),
    searchPropagatedAlarms: config.flag('searchPropagatedAlarms', true),
  }
}

/** From 3.6 on an object names the target: an alias or a device. */
function readTarget(config: Part): Pick<WidgetConfig, 'targetDeviceAliasIds' | 'targetDeviceId'> {
  const { type, entityAliasId, deviceId } = objectOf(config.source.targetDevice)
  if (type === 'device' && typeof deviceId === 'string') return { targetDeviceAliasIds: [], targetDeviceId: deviceId }
  const listed = config.texts('targetDeviceAliasIds')
  return { targetDeviceAliasIds: typeof entityAliasId === 'string' && entityAliasId ? [entityAliasId] : listed }
}

const COLOR = 'rgba(0, 0, 0, 0.87)'

export function readConfig(config: Part, type: WidgetType): WidgetConfig {
  const inSettings = settingsSources(config.part('settings'))
  const read: WidgetConfig = {
    title: config.text('title'),
    showTitle: config.flag('showTitle', true),
    titleTooltip: config.text('titleTooltip'),
    titleIcon: config.text('titleIcon'),
    showTitleIcon: config.flag('showTitleIcon', false),
    iconColor: config.text('iconColor', COLOR),
    iconSize: config.css('iconSize', '24px'),
    titleStyle: config.members('titleStyle'),
    titleFont: config.members('titleFont'),
    titleColor: config.text('titleColor'),
    dropShadow: config.flag('dropShadow', true),
    enableFullscreen: config.flag('enableFullscreen', true),
    color: config.text('color', COLOR),
    backgroundColor: config.text('backgroundColor', '#fff'),
    padding: config.css('padding', '8px'),
    margin: config.css('margin', '0px'),
    borderRadius: config.css('borderRadius'),
    widgetStyle: config.members('widgetStyle'),
    widgetCss: config.text('widgetCss'),
    noDataDisplayMessage: config.text('noDataDisplayMessage'),
    ...readNumberForm(config),
    units: readNumberForm(config).units ?? '',
    useDashboardTimewindow: config.flag('useDashboardTimewindow', true),
    displayTimewindow: config.flag('displayTimewindow', true),
    timewindow: config.members('timewindow'),
    showLegend: config.flag('showLegend', type === 'timeseries'),
    legendConfig: readLegend(config.part('legendConfig')),
    mobileOrder: config.wholeIn('mobileOrder', -1e6, 1e6),
    mobileHeight: config.wholeIn('mobileHeight', 1, 100),
    mobileHide: config.flag('mobileHide', false),
    desktopHide: config.flag('desktopHide', false),
    settings: config.members('settings'),
    datasources: inSettings.length > 0 ? inSettings : config.parts('datasources').map(readDatasource),
    alarmFilterConfig: readAlarmFilter(config),
    ...readTarget(config),
    actions: { ...readActions(config), ...settingsActions(config.part('settings')) },
  }
  return config.has('alarmSource') ? { ...read, alarmSource: readDatasource(config.part('alarmSource')) } : read
}
