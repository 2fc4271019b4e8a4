import Type from 'typebox';
import { which, Withdrawal } from '../definitions/definitions.ts';
import { Done, endpoint, Why } from '../endpoint.ts';

/** Staff calls: withdrawing a published form of a year, and restoring it. */

export const getFormUse = endpoint({
  method: 'GET',
  path: '/admin/forms/:code/:taxYear/use',
  summary: 'What taking a form out of use would affect: saved answers, and forms that read it',
  access: 'admin',
  role: 'viewer',
  params: which,
  reply: Type.Object({
    years: Type.Array(Type.String(), {
      description: 'The tax years it applies to that have begun.',
    }),
    saved: Type.Integer({ description: 'Number of filers’ saved forms.' }),
    included: Type.Integer({
      description: 'How many of these are included in a return and count in the tax.',
    }),
    drafts: Type.Integer({ description: 'Number of forms with unsaved answers.' }),
    filed: Type.Integer({
      description: 'Number of returns that HMRC has accepted with it. They stay as they are.',
    }),
    readers: Type.Array(Type.String(), { description: 'Places in other forms that read it.' }),
    withdrawal: Type.Union([Withdrawal, Type.Null()], { description: 'Null while it is in use.' }),
    needed: Type.String({ description: 'Why it cannot be taken out of use. Empty if it can.' }),
  }),
});

export const withdrawForm = endpoint({
  method: 'POST',
  path: '/admin/forms/:code/:taxYear/withdraw',
  summary: 'Take a published form out of use. Filers no longer see it, but can still read answers they saved',
  access: 'admin',
  role: 'approver',
  params: which,
  body: Type.Object({ reason: Why }, { additionalProperties: false }),
  reply: Done,
});

export const bringFormBack = endpoint({
  method: 'POST',
  path: '/admin/forms/:code/:taxYear/bring-back',
  summary: 'Bring a form back into use',
  access: 'admin',
  role: 'approver',
  params: which,
  body: Type.Object({ reason: Why }, { additionalProperties: false }),
  reply: Done,
});
