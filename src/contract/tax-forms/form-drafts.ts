import Type from 'typebox';
import { Done, endpoint, TaxYearId, Whole } from '../endpoint.ts';
import { FormDraft, ShownDraft } from './form-answers.ts';

const which = Type.Object({ tax_year_id: TaxYearId, type: Type.String({ maxLength: 40 }) });

export const getFormDraft = endpoint({
  method: 'GET',
  path: '/tax/drafts',
  summary: 'The unsaved draft of a section',
  access: 'session',
  query: Type.Object({
    ...which.properties,
    version: Type.Optional(
      Whole({ minimum: 1, description: 'The version to show it in; the one in force by default.' }),
    ),
  }),
  reply: Type.Object({ draft: ShownDraft }),
});

export const getUnsavedForms = endpoint({
  method: 'GET',
  path: '/tax/drafts/sections',
  summary: 'The sections of a year with an unsaved draft',
  access: 'session',
  query: Type.Object({ tax_year_id: TaxYearId }),
  reply: Type.Object({ sections: Type.Array(Type.String()) }),
});

export const saveFormDraft = endpoint({
  method: 'PUT',
  path: '/tax/drafts',
  summary: 'Save the draft of a section. Only the field names are checked',
  access: 'session',
  query: which,
  body: FormDraft,
  bodyLimit: 1_000_000,
  reply: Type.Object({ saved: Type.String({ description: 'ISO instant.' }) }),
});

export const discardFormDraft = endpoint({
  method: 'DELETE',
  path: '/tax/drafts',
  summary: 'Discard the draft of a section',
  access: 'session',
  query: which,
  reply: Done,
});
