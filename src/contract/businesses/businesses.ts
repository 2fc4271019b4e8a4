import Type from 'typebox';
import { dialogLengths } from '#form-schemas/dialog-lengths.ts';
import { Done, endpoint, Id, Pounds, TaxYearId, UkDate, words, YesNo } from '../endpoint.ts';
import { ExtraAnswers, SavedExtra } from '../tax-forms/extra-answers.ts';
import { KnowsFiled } from '../transactions/book-changes.ts';
import { businessKinds } from './business-kinds.ts';

const Name = Type.String({ minLength: 1, maxLength: dialogLengths.business.name });
const Share = Type.Number({
  minimum: 0.01,
  maximum: 100,
  multipleOf: 0.01,
  description: 'Percent of its income and costs that are the person’s. 100 for a trade.',
});
const DayOrNone = Type.Union([UkDate, Type.Literal('')]);

/** A trade or let of a person. Without any, the books have one business of each kind. */
export const Business = Type.Object({
  id: Id,
  kind: words(...businessKinds),
  name: Name,
  main: Type.Union([Type.Literal('Y'), Type.Literal('N')], {
    description: 'Y: it has what belongs to no other business of its kind. One of each kind is.',
  }),
  started: DayOrNone,
  ended: DayOrNone,
  share: Share,
  hmrc_id: Type.String({ description: 'HMRC’s id of it for Digital Tax; empty if unknown.' }),
  extra: SavedExtra,
});
export type Business = Type.Static<typeof Business>;

export const getOwnBusinesses = endpoint({
  method: 'GET',
  path: '/businesses',
  summary: 'The person’s own list of trades and lets, and the trades that HMRC last described',
  access: 'session',
  reply: Type.Object({
    businesses: Type.Array(Business),
    hmrc_trades: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  }),
});

export const saveBusiness = endpoint({
  method: 'POST',
  path: '/businesses',
  summary:
    'Add (id -1) or update a business. Refused with filed_year if it changes the figures of a filed year',
  access: 'session',
  query: Type.Object({ filed: KnowsFiled }),
  body: Type.Object(
    {
      id: Type.Union([Id, Type.Literal(-1)]),
      kind: words(...businessKinds),
      name: Name,
      main: Type.Optional(YesNo),
      started: Type.Optional(DayOrNone),
      ended: Type.Optional(DayOrNone),
      share: Type.Optional(Share),
      hmrc_id: Type.Optional(Type.String({ maxLength: 40 })),
      extra: Type.Optional(ExtraAnswers),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ status: Type.Literal('success'), id: Id }),
});

export const removeBusiness = endpoint({
  method: 'POST',
  path: '/businesses/removed',
  summary:
    'Take a business out of the list, or put it back (removed N). What was chosen for it then belongs to the main business of its kind',
  access: 'session',
  query: Type.Object({ filed: KnowsFiled }),
  body: Type.Object({ id: Id, removed: YesNo }, { additionalProperties: false }),
  reply: Done,
});

/** What the books have of a business in a tax year. */
const BusinessBooks = Type.Object({
  id: Id,
  income: Pounds,
  expenses: Pounds,
  own_income: Type.Number({ description: 'Pounds: the person’s share.' }),
  own_expenses: Type.Number({ description: 'Pounds: the person’s share.' }),
  transactions: Type.Array(Id, { description: 'Ids of the transactions with a part in this business.' }),
});

export const getBusinessBooks = endpoint({
  method: 'GET',
  path: '/businesses/books',
  summary: 'Income and expenses of each business in a tax year, with its transactions',
  access: 'session',
  query: Type.Object({ tax_year_id: TaxYearId }),
  reply: Type.Object({ books: Type.Array(BusinessBooks) }),
});
