// The relations of an entity as a file.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { getT } from '~/lib/i18n/i18n.server'
import { listParams } from '~/lib/paging'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { stringifyLossless } from '~/lib/platform/lossless-json'
import { listRelations } from '~/lib/platform/relation.server'
import { fromIn } from '../came-from'
import { entityTypeWords } from '../entity-type-words'
import { atOnce, exportColumn, type TabTable, textCell } from '../export/tab-table'
import { relationsAt } from './at.server'
import { rowOf, withNames } from './list.server'
import { directionQuery, filterParams, isShown, type RelationRow, relationListRules, relationPage } from './row'

interface WholeRelation extends RelationRow {
  info: string
}

export async function relationsTable(
  args: Pick<LoaderFunctionArgs, 'request' | 'params'>,
): Promise<TabTable<WholeRelation>> {
  const { kind, platform, entity, direction, query, filter, search } = await relationsAt(args, 'see')
  const [relations, t] = await Promise.all([
    orNotFound(listRelations(platform, entity, direction), kind),
    getT(args.request),
  ])
  const whole = relations.map((relation) => {
    const row = rowOf(relation, direction)
    return { ...row, info: row.hasInfo ? stringifyLossless(relation.additionalInfo) : '' }
  })
  const infos = new Map(whole.map(({ id, info }) => [id, info]))
  const rows = whole.filter((row) => isShown(filter, row))
  const pageOf = (size: number, page: number) =>
    relationPage(rows, { ...query, size, page }, (type) => entityTypeWords(t, type))
  const shown = pageOf(query.size, query.page)
  async function* portions(isAll: boolean) {
    const found = isAll ? pageOf(Math.max(1, rows.length), 1) : shown
    const named = await withNames(platform, found.rows)
    yield* atOnce(named.map((row) => ({ ...row, info: infos.get(row.id) ?? '' })))
  }
  return {
    kind,
    entity,
    params: {
      ...directionQuery(direction),
      ...filterParams(filter),
      ...listParams(query, relationListRules),
      ...fromIn(search),
    },
    matches: shown.matches,
    onPage: shown.rows.length,
    name: `relation.direction-${direction}`,
    columns: (t, all) => [
      exportColumn('name', t(`relation.end-${direction}`), ({ name, end }) => textCell(name ?? end.id)),
      exportColumn('entityType', t('relation.entity-type'), ({ end }) => textCell(entityTypeWords(t, end.entityType))),
      exportColumn('type', t('relation.relation-type'), ({ type }) => textCell(type)),
      ...(all
        ? [
            exportColumn<WholeRelation>('id', t('entity.id'), ({ end }) => textCell(end.id)),
            exportColumn<WholeRelation>('info', t('relation.additional-info'), ({ info }) => textCell(info)),
          ]
        : []),
    ],
    portions,
  }
}
