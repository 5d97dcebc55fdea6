// The platform's words for what widgets show that have one of ours.
export const WIDGET_KINDS = ['timeseries', 'latest', 'rpc', 'alarm', 'static']
