// The choices of the form of outgoing mail: free of the validator, which pages fetch later.
export const TLS_VERSIONS = ['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'] as const
export const SMTP_PROTOCOLS = ['smtp', 'smtps'] as const
