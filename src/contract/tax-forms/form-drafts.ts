import Type from 'typebox';
import { Done, endpoint, TaxYearId, Whole } from '../endpoint.ts';
import { FormDraft, ShownDraft } from './form-answers.ts';

const which = Type.Object({ tax_year_id: TaxYearId, type: Type.String({ maxLength: 40 }) });

export const getFormDraft = endpoint({
  method: 'GET',
  path: '/tax/drafts',
  summary: 'The unsaved answers of a section',
  access: 'session',
  query: Type.Object({
    ...which.properties,
    version: Type.Optional(
      Whole({ minimum: 1, description: 'The version it is shown in. The version in force if absent.' }),
    ),
  }),
  reply: Type.Object({ draft: ShownDraft }),
});

export const getUnsavedForms = endpoint({
  method: 'GET',
  path: '/tax/drafts/sections',
  summary: 'The sections of a year that have unsaved answers',
  access: 'session',
  query: Type.Object({ tax_year_id: TaxYearId }),
  reply: Type.Object({ sections: Type.Array(Type.String()) }),
});

export const saveFormDraft = endpoint({
  method: 'PUT',
  path: '/tax/drafts',
  summary: 'Store the unsaved answers of a section. Only the names of the fields are checked',
  access: 'session',
  query: Type.Object({
    ...which.properties,
    seen: Type.Optional(
      Type.String({
        maxLength: 30,
        description:
          'When the answers that it is based on were stored: the unsaved ones, or the saved ones without any. Empty if there were none. A later change is then not overwritten.',
      }),
    ),
  }),
  body: FormDraft,
  bodyLimit: 1_000_000,
  reply: Type.Object({ saved: Type.String({ description: 'ISO 8601 timestamp.' }) }),
});

export const discardFormDraft = endpoint({
  method: 'DELETE',
  path: '/tax/drafts',
  summary: 'Delete the unsaved answers of a section',
  access: 'session',
  query: which,
  reply: Done,
});
