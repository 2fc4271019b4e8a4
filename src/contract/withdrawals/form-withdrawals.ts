import Type from 'typebox';
import { which, Withdrawal } from '../definitions/definitions.ts';
import { Done, endpoint, Why } from '../endpoint.ts';

/** Staff calls: withdrawing a published form of a year, and restoring it. */

export const getFormUse = endpoint({
  method: 'GET',
  path: '/admin/forms/:code/:taxYear/use',
  summary: 'The answers saved in a form, and what reads it: the effect of withdrawing it',
  access: 'admin',
  role: 'viewer',
  params: which,
  reply: Type.Object({
    years: Type.Array(Type.String(), {
      description: 'The tax years it applies to that have begun.',
    }),
    saved: Type.Integer({ description: 'Saved forms of filers.' }),
    included: Type.Integer({ description: 'Of these, those included in a return: they count in the tax.' }),
    drafts: Type.Integer({ description: 'Forms with an unsaved draft.' }),
    filed: Type.Integer({ description: 'Returns with it that HMRC has accepted; they do not change.' }),
    readers: Type.Array(Type.String(), { description: 'Places in other forms that read it.' }),
    withdrawal: Type.Union([Withdrawal, Type.Null()], { description: 'Null while it is in use.' }),
    needed: Type.String({ description: 'Why it cannot be withdrawn; empty if it can.' }),
  }),
});

export const withdrawForm = endpoint({
  method: 'POST',
  path: '/admin/forms/:code/:taxYear/withdraw',
  summary: 'Withdraw a published form: filers no longer see it, but can read answers saved in it',
  access: 'admin',
  role: 'approver',
  params: which,
  body: Type.Object({ reason: Why }, { additionalProperties: false }),
  reply: Done,
});

export const bringFormBack = endpoint({
  method: 'POST',
  path: '/admin/forms/:code/:taxYear/bring-back',
  summary: 'Restore a withdrawn form',
  access: 'admin',
  role: 'approver',
  params: which,
  body: Type.Object({ reason: Why }, { additionalProperties: false }),
  reply: Done,
});
