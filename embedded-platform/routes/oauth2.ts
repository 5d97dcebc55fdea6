// Signing in by other identity providers: configured, kept and listed. No provider is contacted.
import { json, text } from '../api/answer'
import { endpoint, SYS } from '../api/endpoint'
import { found } from '../api/errors'
import { uuidParam } from '../api/ids'
import { checkedDomains, oauth2ConfigOf, readOAuth2Config } from '../schemas/oauth2-config'
import { checkedTemplate, readTemplate, templateOf } from '../schemas/oauth2-template'
import {
  deleteOAuth2Template,
  insertOAuth2Template,
  oauth2Config,
  oauth2Templates,
  saveOAuth2Config,
  updateOAuth2Template,
} from '../store/oauth2'

export const oauth2Routes = [
  endpoint({
    method: 'GET',
    path: '/api/oauth2/config',
    who: SYS,
    answer: async ({ platform: { db } }) => {
      const { is_enabled, domains } = await oauth2Config(db)
      return json(oauth2ConfigOf(is_enabled, domains))
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/oauth2/config',
    who: SYS,
    body: readOAuth2Config,
    answer: async ({ platform: { db, newId }, body }) => {
      const domains = checkedDomains(body, newId)
      await saveOAuth2Config(db, { is_enabled: body.enabled, domains })
      return json(oauth2ConfigOf(body.enabled, domains))
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/oauth2/loginProcessingUrl',
    who: SYS,
    answer: () => text('"/login/oauth2/code/"', 'text/plain'),
  }),
  endpoint({
    method: 'GET',
    path: '/api/oauth2/config/template',
    who: SYS,
    answer: async ({ platform: { db } }) => json((await oauth2Templates(db)).map(templateOf)),
  }),
  endpoint({
    method: 'POST',
    path: '/api/oauth2/config/template',
    who: SYS,
    body: readTemplate,
    answer: async ({ platform: { db, newId }, body }) => {
      const { id, additionalInfo } = body
      const template = { ...checkedTemplate(body), additionalInfo }
      const saved = id === null ? insertOAuth2Template(db, newId(), template) : updateOAuth2Template(db, id, template)
      return json(templateOf(found(await saved)))
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/oauth2/config/template/:templateId',
    who: SYS,
    answer: async ({ platform: { db }, params }) => {
      found(await deleteOAuth2Template(db, uuidParam(params.templateId, 'clientRegistrationTemplateId')))
      return undefined
    },
  }),
]
