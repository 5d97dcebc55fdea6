// The addresses of an audit log: its own page's, or those below an entity.
import { paths, type Query } from '~/lib/paths'
import type { AuditPlace } from './row'

export type AuditPage = 'record' | 'export' | 'export/file'

export const auditAddress = ({ kind, id }: AuditPlace, page?: AuditPage, query?: Query): string =>
  kind ? paths.of(kind).one(id, page ? `auditLogs/${page}` : 'auditLogs', query) : paths.auditLogs(page, query)
