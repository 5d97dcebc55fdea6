// A dashboard back into the document it was read from. One that was not changed is that document, in the form it had;
// one that was changed is in today's form, with every member that we do not know.
import type { Dashboard, Members } from './dashboard'
import { mapped, objectOf, own, without } from './own'
import { equal, patched } from './patch'
import { configurationOf } from './read-dashboard'
import type { AlarmFilterConfig, Widget, WidgetConfig } from './widget'

type Alarms = Members | AlarmFilterConfig

/** As 3.2.2 has it: one member for each list. */
const asLists = ({ statusList, severityList, typeList, searchPropagatedAlarms }: Alarms): Members => ({
  alarmStatusList: statusList,
  alarmSeverityList: severityList,
  alarmTypeList: typeList,
  searchPropagatedAlarms,
})

const target = ({ targetDeviceId, targetDeviceAliasIds }: WidgetConfig): Members =>
  targetDeviceId
    ? { type: 'device', deviceId: targetDeviceId }
    : { type: 'entity', entityAliasId: targetDeviceAliasIds[0] }

/** With the names under which the document has what was read from several places. */
function wireConfig(config: WidgetConfig, document: Members): Members {
  const { alarmFilterConfig, targetDeviceAliasIds, targetDeviceId, ...rest } = config
  return {
    ...rest,
    ...('alarmFilterConfig' in document ? { alarmFilterConfig } : asLists(alarmFilterConfig)),
    ...('targetDevice' in document ? { targetDevice: target(config) } : { targetDeviceAliasIds }),
  }
}

/** Which type a widget is of never changes. */
function wireWidget({ isSystem, bundleAlias, alias, fqn, ...widget }: Widget, document: Members | undefined): Members {
  const config = wireConfig(widget.config, objectOf(document?.config))
  if (document) return { ...widget, config }
  const type = fqn ? { typeFullFqn: fqn } : { isSystemType: isSystem, bundleAlias, typeAlias: alias }
  return { ...widget, ...type, config }
}

function wireConfiguration(dashboard: Dashboard, configuration: Members): Members {
  const { title: _title, rootStateId: _root, faults: _faults, widgets, ...rest } = dashboard
  const documents = objectOf(configuration.widgets)
  const documentOf = (id: string) => (Object.hasOwn(documents, id) ? objectOf(own(documents, id)) : undefined)
  return { ...rest, widgets: mapped(widgets, (widget, id) => wireWidget(widget, documentOf(id))) }
}

const withoutOldWord = (widget: unknown, before: Widget | undefined, after: Widget | undefined): unknown => {
  const isSame = equal(before?.config.alarmFilterConfig, after?.config.alarmFilterConfig)
  const { config, ...rest } = objectOf(widget)
  return isSame ? widget : { ...rest, config: without(objectOf(config), 'alarmSearchStatus') }
}

/** `before`: what was read from `json`; `after`: the same with changes. */
export function writeDashboard(json: unknown, before: Dashboard, after: Dashboard): unknown {
  const old = configurationOf(json)
  const [was, is] = [wireConfiguration(before, old), wireConfiguration(after, old)]
  const retitled = before.title === after.title ? {} : { title: after.title }
  if (equal(was, is)) return before.title === after.title ? json : { ...objectOf(json), ...retitled }
  const configuration = objectOf(patched(old, was, is))
  const widgets = mapped(objectOf(configuration.widgets), (widget, id) =>
    withoutOldWord(widget, own(before.widgets, id), own(after.widgets, id)),
  )
  return { ...objectOf(json), ...retitled, configuration: { ...configuration, widgets } }
}
