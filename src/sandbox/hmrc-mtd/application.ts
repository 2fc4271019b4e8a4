/** The product as registered with this stand-in. Its redirect URI has this path, on any host. */
export const sandboxApplication = { id: 'formledger-sandbox', secret: 'sandbox-secret' } as const;
export const RETURN_PATH = '/api/hmrc/callback';

/** The scopes that HMRC knows and the product can request. */
export const scopes = [
  'read:self-assessment',
  'write:self-assessment',
  'read:individual-employment',
  'read:individual-income',
  'read:individual-tax',
  'read:sent-invitations',
  'write:sent-invitations',
  'write:cancel-invitations',
  'read:check-relationship',
  'write:relationships',
] as const;
