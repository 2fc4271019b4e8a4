import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';

/** The content type of a whole email, as mail servers pass it on. */
export const MAIL_TYPE = 'message/rfc822';

export const takeReturnedMail = endpoint({
  method: 'POST',
  path: '/mail/returned',
  summary:
    'An email that could not be delivered, as it came back: a delivery status notification (RFC 3464). The header Authorization has the key of the operator',
  access: 'public',
  takesText: MAIL_TYPE,
  bodyLimit: 1_000_000,
  body: Type.String({ maxLength: 1_000_000 }),
  reply: Type.Object({ status: Type.Literal('success') }),
});
