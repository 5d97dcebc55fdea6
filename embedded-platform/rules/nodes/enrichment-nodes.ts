// The rule nodes of kind ENRICHMENT; names and configurations as clients know them, texts ours.
import type { NodeFacts } from './node-facts'

export const ENRICHMENT_NODES: readonly NodeFacts[] = [
  {
    clazz: 'metadata.CalculateDeltaNode',
    name: 'calculate delta',
    labels: ['Success', 'Failure', 'Other'],
    form: 'tbEnrichmentNodeCalculateDeltaConfig',
    configuration: {
      inputValueKey: 'pulseCounter',
      outputValueKey: 'delta',
      useCache: true,
      addPeriodBetweenMsgs: false,
      periodValueKey: 'periodInMs',
      round: null,
      tellFailureIfDeltaIsNegative: true,
    },
    description: 'Adds the difference to the value before.',
    details:
      'The message gets what a counter has grown by since the last one, if wanted with the time between both. Messages without the counter take <b>Other</b>.',
  },
  {
    clazz: 'metadata.TbGetAttributesNode',
    name: 'originator attributes',
    form: 'tbEnrichmentNodeOriginatorAttributesConfig',
    configuration: {
      clientAttributeNames: [],
      sharedAttributeNames: [],
      serverAttributeNames: [],
      latestTsKeyNames: [],
      tellFailureIfAbsent: true,
      getLatestValueWithTs: false,
    },
    description: 'Adds attributes and latest values of the originator to the metadata.',
    details:
      'Names get a prefix by their scope: <code>cs_</code>, <code>shared_</code>, <code>ss_</code>; latest telemetry has none.',
  },
  {
    clazz: 'metadata.TbGetCustomerAttributeNode',
    name: 'customer attributes',
    form: 'tbEnrichmentNodeCustomerAttributesConfig',
    configuration: {
      attrMapping: {
        temperature: 'tempo',
      },
      telemetry: false,
    },
    description: 'Adds attributes or latest values of the customer to the metadata.',
    details: 'The server attributes of the customer that the originator belongs to, under names of your choice.',
  },
  {
    clazz: 'metadata.TbGetCustomerDetailsNode',
    name: 'customer details',
    form: 'tbEnrichmentNodeEntityDetailsConfig',
    configuration: {
      detailsList: [],
      addToMetadata: false,
    },
    description: 'Adds the contact details of the customer.',
    details: 'They go into the message or its metadata with the prefix <code>customer_</code>.',
  },
  {
    clazz: 'metadata.TbGetDeviceAttrNode',
    name: 'related device attributes',
    form: 'tbEnrichmentNodeDeviceAttributesConfig',
    configuration: {
      clientAttributeNames: [],
      sharedAttributeNames: [],
      serverAttributeNames: [],
      latestTsKeyNames: [],
      tellFailureIfAbsent: true,
      getLatestValueWithTs: false,
      deviceRelationsQuery: {
        direction: 'FROM',
        maxLevel: 1,
        relationType: 'Contains',
        deviceTypes: ['default'],
        fetchLastLevelOnly: false,
      },
    },
    description: 'Adds attributes and latest values of a related device to the metadata.',
    details: 'The device is found along the relations of the originator; of several one is taken.',
  },
  {
    clazz: 'metadata.TbGetOriginatorFieldsNode',
    name: 'originator fields',
    form: 'tbEnrichmentNodeOriginatorFieldsConfig',
    configuration: {
      fieldsMapping: {
        name: 'originatorName',
        type: 'originatorType',
      },
    },
    description: 'Adds fields of the originator to the metadata.',
    details: 'For instance its name, type or label, under names of your choice.',
  },
  {
    clazz: 'metadata.TbGetRelatedAttributeNode',
    name: 'related attributes',
    form: 'tbEnrichmentNodeRelatedAttributesConfig',
    configuration: {
      attrMapping: {
        temperature: 'tempo',
      },
      relationsQuery: {
        direction: 'FROM',
        maxLevel: 1,
        filters: [
          {
            relationType: 'Contains',
            entityTypes: [],
          },
        ],
        fetchLastLevelOnly: false,
      },
      telemetry: false,
    },
    description: 'Adds attributes or latest values of a related entity to the metadata.',
    details: 'The entity is found along the relations of the originator; of several one is taken.',
  },
  {
    clazz: 'metadata.TbGetTelemetryNode',
    name: 'originator telemetry',
    form: 'tbEnrichmentNodeGetTelemetryFromDatabase',
    configuration: {
      startInterval: 2,
      endInterval: 1,
      startIntervalPattern: '',
      endIntervalPattern: '',
      useMetadataIntervalPatterns: false,
      startIntervalTimeUnit: 'MINUTES',
      endIntervalTimeUnit: 'MINUTES',
      fetchMode: 'FIRST',
      orderBy: 'ASC',
      limit: 1000,
      latestTsKeyNames: [],
    },
    description: 'Adds telemetry of a span of time to the metadata.',
    details: 'The first value, the last one, or all of the span as a list.',
  },
  {
    clazz: 'metadata.TbGetTenantAttributeNode',
    name: 'tenant attributes',
    form: 'tbEnrichmentNodeTenantAttributesConfig',
    configuration: {
      attrMapping: {
        temperature: 'tempo',
      },
      telemetry: false,
    },
    description: 'Adds attributes or latest values of the tenant to the metadata.',
    details: 'The server attributes of the tenant, under names of your choice.',
  },
  {
    clazz: 'metadata.TbGetTenantDetailsNode',
    name: 'tenant details',
    form: 'tbEnrichmentNodeEntityDetailsConfig',
    configuration: {
      detailsList: [],
      addToMetadata: false,
    },
    description: 'Adds the contact details of the tenant.',
    details: 'They go into the message or its metadata with the prefix <code>tenant_</code>.',
  },
]
