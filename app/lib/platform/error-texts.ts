// Texts the platform is known to answer with, and the key of our own sentence for each. Parts of a text that vary
// (names, numbers) become values of the sentence. New texts are new rows.

interface KnownText {
  text: string | RegExp
  key: string
}

const rows: readonly KnownText[] = [
  { text: 'Authentication failed', key: 'login.wrong-credentials' },
  { text: /^(Invalid|Bad) (username or password|credentials)$/, key: 'login.wrong-credentials' },
  { text: 'User account is not active', key: 'login.not-active' },
  { text: 'User account is locked due to security policy', key: 'login.locked' },
  { text: /^User password expired!?$/, key: 'login.password-expired' },
  { text: 'Verification code is incorrect', key: 'login.code-incorrect' },
  { text: /^(Unable to find user credentials by|Incorrect) activateToken\b/, key: 'login.activation-link-dead' },
  { text: /^User credentials (are )?already activated/, key: 'login.activation-link-dead' },
  { text: /^Activation (token|link)( is| has)? expired/, key: 'login.activation-link-dead' },
  { text: /^(Invalid reset token!|Incorrect resetToken)/, key: 'login.reset-link-dead' },
  { text: /^(Password )?reset token( is| has)? expired/i, key: 'login.reset-link-dead' },
  { text: 'Unable to reset password for inactive user', key: 'login.not-active' },
  { text: 'New password should be different from existing!', key: 'password.different' },
  { text: /^Password was already used for the last (?<days>\d+) days$/, key: 'password.reused' },
  { text: "Current password doesn't match!", key: 'profile.current-password-wrong' },
  { text: /^(Invalid email address format '|User email should be specified!)/, key: 'user.invalid-email-format' },
  { text: /^User with email '.*' +already present in database!$/s, key: 'user.email-taken' },
  { text: 'User is already activated!', key: 'user.already-activated' },
  { text: 'Enabled user credentials should have password!', key: 'user.not-activated' },
  { text: 'Too many requests', key: 'error.too-many-requests' },
  { text: /^Too many requests for current (tenant|customer)!$/, key: 'error.too-many-requests' },
  { text: /^(Unable to send mail: |Couldn't send user activation email)/, key: 'error.mail-not-sent' },

  { text: "You don't have permission to perform this operation!", key: 'access.permission-denied-text' },
  { text: "Requested item wasn't found!", key: 'error.not-found' },
  { text: /^(?<kind>[\w ]+) with id \[(?<id>[\w-]+)\] is not found$/, key: 'error.not-found' },
  { text: /^(?<kind>[\w ]+) was already changed by someone else$/, key: 'error.changed-elsewhere' },
  { text: /^(Invalid UUID string: |UUID string too large)/, key: 'error.not-an-id' },
  { text: /^Can't create more then (?<limit>\d+) /, key: 'error.limit-reached' },
  { text: /^Validation error: name is malformed/, key: 'error.name-malformed' },

  { text: 'Customer title should be specified!', key: 'customer.title-required' },
  { text: 'Customer with such title already exists!', key: 'customer.title-exists' },
  { text: "'Public' title for customer is system reserved!", key: 'customer.title-reserved' },
  { text: 'Tenant title should be specified!', key: 'tenant.title-required' },
  { text: /^Invalid email address format '/, key: 'user.invalid-email-format' },
  {
    text: /^(Device|Asset|Entity view|Device profile|Tenant profile) name should be specified!$/,
    key: 'entity.name-required',
  },
  {
    text: /^(Device|Asset|Entity view|Device profile|Tenant profile) with such name already exists!$/,
    key: 'entity.name-exists',
  },
  {
    text: /^Can't (un)?assign (device|asset|entity view|dashboard)s? (to|from) (non-existent customer|customer from different tenant)!$/,
    key: 'entity.customer-gone',
  },
  { text: /^Can't delete (device|asset) that has entity views!$/, key: 'entity.has-entity-views' },
  {
    text: /^Can't delete (device|asset) that has entity views or is referenced in calculated fields!$/,
    key: 'entity.has-views-or-calculated-fields',
  },
  { text: /^Can't delete \w+ that is referenced in calculated fields!$/, key: 'entity.has-calculated-fields' },
  { text: /^Can't update non existing [\w ]+!$/, key: 'error.not-found' },
  { text: 'At least one tenant administrator must remain!', key: 'user.last-administrator' },
  {
    text: /^The dashboard (is referenced by an? (device|asset) profile|referenced by the (device|asset) profiles? cannot be deleted!)$/,
    key: 'dashboard.used-by-profile',
  },
  { text: /^Deletion of Default (Device|Tenant) Profile is prohibited!$/, key: 'operation-page.default-stays' },
  { text: 'The device profile referenced by the devices cannot be deleted!', key: 'device-profile.in-use' },
  {
    text: /^Can't change device profile (transport )?type because devices referenced it!$/,
    key: 'device-profile.transport-in-use',
  },
  {
    text: 'Device profile with such provision device key already exists!',
    key: 'device-profile.provision-key-exists',
  },
  {
    text: /^\[Transport Configuration\] (?<why>.*\btelemetry proto schema\b.*)$/s,
    key: 'device-profile.telemetry-schema-refused',
  },
  {
    text: /^\[Transport Configuration\] (?<why>.*\battributes proto schema\b.*)$/s,
    key: 'device-profile.attributes-schema-refused',
  },
  {
    text: /^Can't create device profile with the same alarm rule types: /,
    key: 'device-profile.alarm-type-unique',
  },
  { text: 'Device profile is referencing to non-existent queue!', key: 'device-profile.queue-gone' },
  {
    text: /^Can't assign (non-existent rule chain|rule chain from different tenant)!$/,
    key: 'device-profile.no-rule-chain-named',
  },
  { text: 'The tenant profile referenced by the tenants cannot be deleted!', key: 'tenant-profile.in-use' },
  { text: /^Rule chain name should be specified!\.?$/, key: 'entity.name-required' },
  { text: 'Deletion of Root Tenant Rule Chain is prohibited!', key: 'rule-chain.is-root' },
  { text: 'Another root rule chain is present in scope of current tenant!', key: 'rule-chain.other-root' },
  {
    text: 'The rule chain referenced by the device profiles cannot be deleted!',
    key: 'rule-chain.used-by-device-profiles',
  },
  {
    text: 'The rule chain referenced by the asset profiles cannot be deleted!',
    key: 'rule-chain.used-by-asset-profiles',
  },
  { text: 'Widgets bundle title should be specified!', key: 'widgets-bundle.title-required' },
  { text: 'Asset type should be specified!', key: 'asset.asset-type-required' },
  { text: 'Entity View type should be specified!', key: 'entity-view.entity-view-type-required' },
  {
    text: /^Device (is referencing non existing device profile|can.t be referencing to device profile from different tenant)!$/,
    key: 'device.profile-gone',
  },
  { text: 'Device credentials are already assigned to another device!', key: 'credentials.taken' },
  { text: 'Specified credentials are already registered!', key: 'credentials.taken' },
  { text: 'Device credentials id should be specified!', key: 'credentials.id-required' },
  { text: 'Both mqtt client id and user name are empty!', key: 'credentials.mqtt-basic-required' },
]

/** Our sentence for a text of the platform, with the varying parts as values; undefined for an unknown text. */
export function findErrorText(text: string): { key: string; values?: Record<string, string> } | undefined {
  const said = text.trim()
  for (const row of rows) {
    if (typeof row.text === 'string') {
      if (row.text === said) return { key: row.key }
      continue
    }
    const match = row.text.exec(said)
    if (match) return match.groups ? { key: row.key, values: { ...match.groups } } : { key: row.key }
  }
  return undefined
}

/** Every key of the table: the languages must have them all. */
export const errorTextKeys = [...new Set(rows.map((row) => row.key))]
