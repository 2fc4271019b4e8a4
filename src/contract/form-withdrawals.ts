import Type from 'typebox';
import { which, Withdrawal } from './definitions.ts';
import { Done, endpoint, Why } from './endpoint.ts';

/** Staff calls: taking a published form of a year out of use, and bringing it back. */

export const getFormUse = endpoint({
  method: 'GET',
  path: '/admin/forms/:code/:taxYear/use',
  summary: 'Who holds answers in a form, and what reads it: what taking it out of use would touch',
  access: 'admin',
  role: 'viewer',
  params: which,
  reply: Type.Object({
    years: Type.Array(Type.String(), {
      description: 'The tax years it is the form of, as far as they are begun.',
    }),
    saved: Type.Integer({ description: 'Saved forms of filers.' }),
    included: Type.Integer({ description: 'Of these, those included in a return: they count in the tax.' }),
    drafts: Type.Integer({ description: 'Forms with something typed that is not saved.' }),
    filed: Type.Integer({ description: 'Returns HMRC has accepted with it; they stay as they are.' }),
    readers: Type.Array(Type.String(), { description: 'Places in other forms that read it.' }),
    withdrawal: Type.Union([Withdrawal, Type.Null()], { description: 'Null while it is in use.' }),
    needed: Type.String({ description: 'Why it cannot be taken out of use; empty where it can.' }),
  }),
});

export const withdrawForm = endpoint({
  method: 'POST',
  path: '/admin/forms/:code/:taxYear/withdraw',
  summary: 'Take a published form out of use: filers do not see it, who holds answers can read them',
  access: 'admin',
  role: 'approver',
  params: which,
  body: Type.Object({ reason: Why }, { additionalProperties: false }),
  reply: Done,
});

export const bringFormBack = endpoint({
  method: 'POST',
  path: '/admin/forms/:code/:taxYear/bring-back',
  summary: 'Bring a form back into use, as it was',
  access: 'admin',
  role: 'approver',
  params: which,
  body: Type.Object({ reason: Why }, { additionalProperties: false }),
  reply: Done,
});
