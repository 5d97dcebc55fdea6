// REST calls of rule node descriptors (platform-api §2.12).
import { json } from '../api/answer'
import { endpoint, SYS_TENANT } from '../api/endpoint'
import { found, invalid } from '../api/errors'
import { type ComponentType, componentOf, componentsOf, isComponentType } from '../rules/components'

function typeOf(text: string): ComponentType {
  if (!isComponentType(text)) {
    throw invalid(`No enum constant org.thingsboard.server.common.data.plugin.ComponentType.${text}`)
  }
  return text
}

/** `FILTER, ACTION`: blanks do not count, but none may be empty. */
function typesOf(text: string): ComponentType[] {
  const names = text.split(',').map((name) => name.trim())
  if (names.includes('')) throw invalid("Parameter 'componentTypes' can't be empty!")
  return names.map(typeOf)
}

export const ruleComponentRoutes = [
  endpoint({
    method: 'GET',
    path: '/api/component/:clazz',
    who: SYS_TENANT,
    answer: ({ params }) => json(found(componentOf(params.clazz ?? ''))),
  }),
  endpoint({
    method: 'GET',
    path: '/api/components/:componentType',
    who: SYS_TENANT,
    answer: ({ params }) => json(componentsOf([typeOf(params.componentType ?? '')])),
  }),
  endpoint({
    method: 'GET',
    path: '/api/components',
    who: SYS_TENANT,
    needs: [{ name: 'componentTypes' }],
    answer: ({ query }) => json(componentsOf(typesOf(query.required('componentTypes')))),
  }),
]
