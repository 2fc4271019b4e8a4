import Type from 'typebox';
import { FormJson } from '#form-schemas/definition.ts';
import { FieldIssue } from './errors.ts';
import { endpoint, Id, TaxYearId, Whole, words } from './endpoint.ts';

export const TaxForm = Type.Object({
  id: Id,
  code: Type.String(),
  title: Type.String(),
  helptext: Type.String(),
  moretext: Type.String(),
  tax_column: Type.String({ description: 'The type for getTaxData and saveTaxData.' }),
  kind: words('single', 'list', 'dialog'),
  form_json: FormJson,
  /** First tax year the definition applies to, and its published version there. */
  tax_year: Type.String(),
  version: Type.Integer(),
  /** Name of the compiled validator: /validators/<validator>.js */
  validator: Type.String(),
});
export type TaxForm = Type.Static<typeof TaxForm>;

/** A form whose definition cannot be read. Answers saved in it stay. */
export const UnavailableForm = Type.Object({
  code: Type.String(),
  title: Type.String(),
  reason: Type.String(),
});
export type UnavailableForm = Type.Static<typeof UnavailableForm>;

/** Of what was typed, a value that has no box in the version it is shown in. */
export const LeftOut = Type.Object({
  place: Type.String({ description: 'Where it was typed: Acme Ltd, Box 1.1, Tenants.' }),
  text: Type.String({ description: 'As it reads on paper.' }),
});
export type LeftOut = Type.Static<typeof LeftOut>;

/** A newer version was published while the form was being filled in; the save was checked with the older one. */
const newer = {
  newer_version: Type.Optional(Whole({ description: 'The version in force, when it is another one.' })),
  left: Type.Optional(
    Type.Array(LeftOut, { description: 'What was sent and is in no box of that version.' }),
  ),
};

export const getTaxForms = endpoint({
  method: 'GET',
  path: '/getTaxForms.php',
  summary:
    'The published definitions in force for a tax year (the current year when none is given), dialogs included',
  access: 'session',
  query: Type.Object({ tax_year_id: Type.Optional(TaxYearId) }),
  reply: Type.Object({
    forms: Type.Array(TaxForm),
    unavailable: Type.Array(UnavailableForm),
    withdrawn: Type.Array(TaxForm, {
      description: 'Forms that are out of use and that the caller holds answers in: to be read alone.',
    }),
  }),
});

export const getTaxData = endpoint({
  method: 'GET',
  path: '/getTaxData.php',
  summary: 'Saved answers of one section, or of all with type *',
  access: 'session',
  query: Type.Object({
    tax_year_id: TaxYearId,
    type: Type.String({ maxLength: 40 }),
    version: Type.Optional(
      Whole({
        minimum: 1,
        description:
          'Of one section: the version of its definition the answers are read with; the one in force when absent.',
      }),
    ),
  }),
  reply: Type.Object({
    data: Type.String({
      description: 'JSON text: the section, null when nothing is saved; with *, an object by section.',
    }),
    saved: Type.Optional(Type.String({ description: 'When it was saved, ISO instant.' })),
  }),
});

/** Answers as the wire carries them: amounts in pounds, dates DD/MM/YYYY. */
export const Answers = Type.Record(
  Type.String(),
  Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]),
);

export const saveTaxData = endpoint({
  method: 'POST',
  path: '/saveTaxData.php',
  summary: 'Save one section. Checked with the same rules as in the browser; on failure nothing is stored',
  access: 'session',
  query: Type.Object({
    tax_year_id: TaxYearId,
    type: Type.String({ maxLength: 40 }),
    version: Type.Optional(
      Whole({ minimum: 1, description: 'The version of the definition it was filled in with.' }),
    ),
    seen: Type.Optional(
      Type.String({
        maxLength: 30,
        description:
          'When the answers that were changed had been saved, as getTaxData said; empty for none. A save made since then is not overwritten.',
      }),
    ),
    unasked: Type.Optional(
      Type.String({
        maxLength: 8000,
        description:
          'Boxes that the screen hid although an answer is saved in them, separated by commas; of a list with the place of the entry, 0.box_1. They keep that answer, also when they are asked for since.',
      }),
    ),
  }),
  body: Type.Union([Answers, Type.Array(Answers, { maxItems: 200 })]),
  bodyLimit: 1_000_000,
  reply: Type.Union([
    Type.Object({ status: Type.Literal('success'), saved: Type.String(), ...newer }),
    Type.Object({
      status: Type.Literal('error'),
      message: Type.String(),
      issues: Type.Array(FieldIssue),
      /** Set when it was saved elsewhere since `seen`: when that was. */
      saved: Type.Optional(Type.String()),
      ...newer,
    }),
  ]),
});

export const BookFill = Type.Object({ code: Type.String(), total: Type.Number(), count: Type.Integer() });

export const getBookTotals = endpoint({
  method: 'GET',
  path: '/books/totals',
  summary:
    'Totals of the tagged transactions of a tax year, by tag code, for the boxes filled from the books',
  access: 'session',
  query: Type.Object({ tax_year_id: TaxYearId }),
  reply: Type.Object({ totals: Type.Array(BookFill) }),
});
