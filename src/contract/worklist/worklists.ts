import Type from 'typebox';
import { Definition } from '#form-schemas/definition.ts';
import { endpoint, words } from '../endpoint.ts';
import { ReturnElement } from '../return-schema/return-element.ts';

/**
 * Staff calls: creating the forms and rates of a new tax year from the year before, and the worklist of each form.
 * Every box is signed off as same, changed, removed or new before the form is published.
 */
const taxYear = Type.String({ pattern: '^20[0-9]{2}-[0-9]{2}$' });
const year = Type.Object({ taxYear });
const which = Type.Object({ code: Type.String({ maxLength: 40 }), taxYear });

const LeftForm = Type.Object({
  code: Type.String(),
  title: Type.String(),
  why: Type.Enum(['draft', 'published', 'nothing', 'withdrawn'] as const, {
    description: 'nothing: the form has no fields in the year before. withdrawn: it is out of use.',
  }),
});
export type LeftForm = Type.Static<typeof LeftForm>;

/** Why starting the year did not change the rates. */
export type LeftRates = 'draft' | 'published';

export const YearForm = Type.Object({
  code: Type.String(),
  title: Type.String(),
  kind: Type.String(),
  /** Null for a form without a worklist, or if the draft cannot be read. */
  toDecide: Type.Union([Type.Integer(), Type.Null()]),
  items: Type.Integer({ description: 'Number of items in the worklist. 0 if there is none.' }),
  hasDraft: Type.Boolean({ description: 'There is a draft that differs from the newest version.' }),
  version: Type.Integer({ description: 'The version published for this year. 0 if none.' }),
  published: Type.String({ description: 'ISO 8601 timestamp. Empty if none.' }),
});
export type YearForm = Type.Static<typeof YearForm>;

export const listStartedYears = endpoint({
  method: 'GET',
  path: '/admin/years',
  summary: 'The tax years that staff have started, newest first, and the next one they can start',
  access: 'admin',
  role: 'viewer',
  reply: Type.Object({
    started: Type.Array(Type.String()),
    next: Type.Union([Type.Object({ taxYear: Type.String(), from: Type.String() }), Type.Null()]),
  }),
});

export const getStartedYear = endpoint({
  method: 'GET',
  path: '/admin/years/:taxYear',
  summary: 'The progress of a started tax year: its forms with what is left to decide, and its rates',
  access: 'admin',
  role: 'viewer',
  params: year,
  reply: Type.Object({
    from: Type.String(),
    startedBy: Type.String(),
    started: Type.String({ description: 'ISO 8601 timestamp.' }),
    forms: Type.Array(YearForm),
    left: Type.Array(LeftForm, { description: 'What starting the year left unchanged, and why.' }),
    rates: Type.Object({
      left: Type.Union([words('draft', 'published'), Type.Null()], {
        description: 'Why starting the year left the rates unchanged. Null if it drafted them.',
      }),
      hasDraft: Type.Boolean({ description: 'There is a draft that differs from the newest version.' }),
      /** In force: 0 for the shipped rates, null if the year has no rates yet. */
      version: Type.Union([Type.Integer(), Type.Null()]),
      unverified: Type.Integer({
        description: 'Number of unverified figures in the draft, or else in the rates in force.',
      }),
    }),
  }),
});

export const startYear = endpoint({
  method: 'POST',
  path: '/admin/years/:taxYear/start',
  summary:
    'Create drafts of every form, every dialog and the rates for a year from the year before, with a worklist for each form. Existing drafts and versions stay',
  access: 'admin',
  role: 'editor',
  params: year,
  reply: Type.Object({
    status: Type.Literal('success'),
    from: Type.String(),
    drafted: Type.Array(Type.String(), { description: 'Codes of the forms drafted.' }),
    left: Type.Array(LeftForm),
    rates: words('drafted', 'draft', 'published'),
  }),
});

const Decision = words('same', 'changed', 'gone', 'new');

export const SignOff = Type.Object({
  item: Type.String(),
  decision: Decision,
  seen: Type.String(),
  by: Type.String(),
  at: Type.String({ description: 'ISO 8601 timestamp.' }),
});

export const getWorklist = endpoint({
  method: 'GET',
  path: '/admin/forms/:code/:taxYear/worklist',
  summary:
    'The data for a form’s worklist: the form of the year before, its saved answers and what is signed off',
  access: 'admin',
  role: 'viewer',
  params: which,
  reply: Type.Object({
    /** Null for a form whose year was not started here. */
    worklist: Type.Union([
      Type.Object({
        from: Type.String(),
        before: Definition,
        signedOff: Type.Array(SignOff),
        /** How many people saved an answer in each field, by its name, in the year before. */
        answers: Type.Record(Type.String(), Type.Integer()),
        elements: Type.Union(
          [
            Type.Object({
              from: Type.String(),
              before: Type.Array(ReturnElement),
              after: Type.Array(ReturnElement),
            }),
            Type.Null(),
          ],
          {
            description:
              'The elements of its page in HMRC’s return, in the last earlier year with a schema and now. Null without an uploaded schema.',
          },
        ),
        isOver: Type.Boolean({ description: 'Whether the form is published, so nothing is left to decide.' }),
      }),
      Type.Null(),
    ]),
  }),
});

export const signOff = endpoint({
  method: 'PUT',
  path: '/admin/forms/:code/:taxYear/worklist',
  summary: 'Sign off items of the worklist, or reopen them with null',
  access: 'admin',
  role: 'editor',
  params: which,
  body: Type.Object(
    {
      items: Type.Array(
        Type.Object(
          {
            item: Type.String({
              pattern: '^(box|rule|constant):.{1,100}$|^element:.{1,300}$|^provisional$|^form$',
            }),
            decision: Type.Union([Decision, Type.Null()]),
            seen: Type.String({
              maxLength: 20,
              description:
                'The state of the item that the reader saw. If either side is edited later, the item is open again.',
            }),
          },
          { additionalProperties: false },
        ),
        { minItems: 1, maxItems: 3000 },
      ),
    },
    { additionalProperties: false },
  ),
  bodyLimit: 600_000,
  reply: Type.Object({ status: Type.Literal('success'), signedOff: Type.Array(SignOff) }),
});
