// The columns of the rule-chains list.
import type { RuleChainItem } from '~/lib/platform/rule-chain'
import type { ColumnData } from '../column-data'
import { createdColumn, descriptionColumn, idColumn, nameColumn } from '../entity-columns'

export const ruleChainColumns: readonly ColumnData<RuleChainItem>[] = [
  nameColumn,
  {
    key: 'root',
    label: 'rule-chain.root',
    value: ({ isRoot }) => isRoot,
    as: 'yes',
    words: 'rule-chain.root',
    sort: 'root',
    width: 96,
    phone: 'value',
  },
  {
    key: 'debug',
    label: 'rule-chain.debug',
    value: ({ isDebugged }) => isDebugged,
    as: 'yes',
    sort: 'debugMode',
    width: 128,
  },
  createdColumn(148),
  descriptionColumn,
  idColumn,
]
