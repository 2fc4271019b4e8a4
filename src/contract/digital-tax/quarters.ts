import Type from 'typebox';
import { Done, endpoint, Id, Pounds, TaxYearId, words } from '../endpoint.ts';
import { BusinessId } from './digital-tax.ts';
import {
  benefitChanges,
  expenseChoices,
  nothingDueReasons,
  quarterTypes,
  sentKinds,
  sentStates,
} from './digital-tax-words.ts';
import { EndOfYear } from './year-end.ts';

/** What the Digital Tax screen shows beyond spec 3, 7.4. Days are YYYY-MM-DD. */
const Day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' });

export const Quarter = Type.Object({
  start: Day,
  end: Day,
  due: Day,
  /** The first day on which HMRC accepts it. */
  send_from: Day,
  state: words('sent', 'due', 'late', 'not_open'),
  /** The day of the update that fulfilled it, if it was sent from here. */
  sent_on: Type.Optional(Day),
  /** The last day of a later update that includes this quarter: HMRC takes no update of its own for it now. */
  included_in: Type.Optional(Day),
  /** Set if the books no longer have the figures that were sent. */
  books_changed: Type.Optional(words('Y')),
});
export type Quarter = Type.Static<typeof Quarter>;

const Business = Type.Object({
  business_id: Type.String(),
  type: words('SE', 'PROPERTY'),
  /** The trading name, or what kind of business it is. */
  name: Type.String(),
  quarter_type: words(...quarterTypes),
  /** Calendar quarters can only be chosen before the first update of a year. */
  can_choose_quarters: words('Y', 'N'),
  quarters: Type.Array(Quarter),
  /** The last day of the latest update; no update can end earlier. */
  sent_until: Type.Optional(Day),
});
export type DigitalTaxBusiness = Type.Static<typeof Business>;

export const getDigitalTaxYear = endpoint({
  method: 'GET',
  path: '/digital-tax/year',
  summary: 'A year of Digital Tax: each business with its quarters, and the final declaration',
  access: 'session',
  query: Type.Object({ tax_year_id: TaxYearId }),
  reply: Type.Object({
    /** In the United Kingdom, by our clock. */
    today: Day,
    connected: words('Y', 'N'),
    /** Y when there was a connection and HMRC has ended it. */
    connection_ended: words('Y', 'N'),
    /** Y when we ended the connection, because the account has another National Insurance number. */
    nino_changed: words('Y', 'N'),
    /** Without a connection: the day on which HMRC said what is shown of the businesses. */
    known_on: Type.Optional(Day),
    /** N when the profile has no full National Insurance number: no one can connect without it. */
    has_nino: words('Y', 'N'),
    mode: words('N', 'S', 'Y'),
    /** Y when HMRC knows businesses, but none of a type that we support. */
    unsupported: words('Y', 'N'),
    /** Why HMRC could not be asked; '' if it could. */
    problem: Type.String(),
    itsa_status: Type.String({ description: 'HMRC’s words, such as MTD Mandated; empty if not known.' }),
    /** Why HMRC has no periods in the year; '' if it has. */
    nothing_due: words(...nothingDueReasons),
    cumulative: words('Y', 'N'),
    consolidated_limit: Pounds,
    businesses: Type.Array(Business),
    final_declaration: Type.Object({
      due: Day,
      opens: Day,
      /** `none`: the year has no final declaration. */
      state: words('none', 'not_open', 'open', 'fulfilled'),
      /** Y when the year was filed as a return before; the old route and this one exclude each other. */
      filed_as_return: words('Y', 'N'),
      amendable_until: Type.Optional(Day),
    }),
    end_of_year: EndOfYear,
  }),
});

const Line = Type.Object({
  /** HMRC’s field, such as periodExpenses.adminCosts. */
  field: Type.String(),
  title: Type.String(),
  /** `finance`: finance costs of homes, which reduce the tax and are part of no total. */
  kind: words('income', 'expense', 'finance'),
  amount: Pounds,
  /** What HMRC has from the last update; absent if nothing was sent, or only as part of one total. */
  sent: Type.Optional(Pounds),
  /** The tag codes whose transactions make it up, for a link to them. */
  codes: Type.Array(Type.String()),
  transactions: Type.Integer(),
  /** The part of the amount that the Working from home form claims. */
  home_working: Type.Optional(Pounds),
  /** The part of the amount that is claimed for journeys. */
  mileage: Type.Optional(Pounds),
  /** Set if less is sent than the books have, and why. */
  note: Type.Optional(Type.String()),
});
export type UpdateLine = Type.Static<typeof Line>;

export const previewUpdate = endpoint({
  method: 'GET',
  path: '/digital-tax/preview',
  summary: 'What an update of a business would contain, next to what was sent',
  access: 'session',
  query: Type.Object({
    business_id: BusinessId,
    start_date: Day,
    end_date: Day,
    /** Without it, as they were last sent. */
    expenses: Type.Optional(words(...expenseChoices)),
  }),
  reply: Type.Object({
    /** Why it cannot be sent from here; '' if it can. */
    refusal: Type.String(),
    expenses: words(...expenseChoices),
    lines: Type.Array(Line),
    income: Pounds,
    expense: Pounds,
    /** The totals that HMRC has from the last update; absent if nothing was sent. */
    sent: Type.Optional(Type.Object({ expenses: words(...expenseChoices), income: Pounds, expense: Pounds })),
    /** Tags of the business that no line includes, such as holiday lets from 2025-26. */
    left_out: Type.Array(
      Type.Object({
        title: Type.String(),
        amount: Pounds,
        codes: Type.Array(Type.String()),
        transactions: Type.Integer(),
      }),
    ),
    untagged: Type.Object({
      count: Type.Integer(),
      /** The newest of them, at most 50. */
      newest: Type.Array(Type.Object({ id: Id, date: Day, description: Type.String(), amount: Pounds })),
    }),
    /** Why expenses cannot be sent as one total; '' if they can. */
    not_consolidated: Type.String(),
  }),
});

const Sent = Type.Object({
  id: Id,
  kind: words(...sentKinds),
  business: Type.String(),
  start: Type.Optional(Day),
  end: Type.Optional(Day),
  /** For a state benefit: what was done with it, and how it is then. */
  benefit: Type.Optional(
    Type.Object({
      change: words(...benefitChanges),
      type: Type.String({ description: 'HMRC’s word, such as statePension.' }),
      start: Type.Optional(Day),
      end: Type.Optional(Day),
      amount: Type.Optional(Pounds),
      tax_paid: Type.Optional(Pounds),
    }),
  ),
  state: words(...sentStates),
  sent: Type.String({ description: 'ISO 8601.' }),
  by: Type.String({ description: 'The account, or the agent who sent it.' }),
  declaration: Type.String(),
  /** The method and path at HMRC, without the person’s number. */
  request: Type.String(),
  headers: Type.Record(Type.String(), Type.String()),
  body: Type.String({ description: 'JSON as sent; empty if there was none.' }),
  status: Type.Optional(Type.Integer()),
  reply: Type.String(),
  correlation_id: Type.String(),
  /** Our words for a refusal or a missing reply; '' if there is nothing to say. */
  message: Type.String(),
});
export type SentToHmrc = Type.Static<typeof Sent>;

export const getSentToHmrc = endpoint({
  method: 'GET',
  path: '/digital-tax/sent',
  summary: 'Everything sent to HMRC for a year, newest first, with HMRC’s replies',
  access: 'session',
  query: Type.Object({ tax_year_id: TaxYearId }),
  reply: Type.Object({ sent: Type.Array(Sent) }),
});

export const compareCalculations = endpoint({
  method: 'GET',
  path: '/digital-tax/comparison',
  summary: 'HMRC’s latest calculation of a year, or the one asked for, next to ours, line by line',
  access: 'session',
  query: Type.Object({
    tax_year_id: TaxYearId,
    calculation_id: Type.Optional(Type.String({ maxLength: 36 })),
  }),
  reply: Type.Object({
    calculated: Type.String({
      description: 'When HMRC calculated it, ISO 8601; empty without a calculation.',
    }),
    calculation_id: Type.String(),
    /** Each business, and the days whose figures HMRC has used; without days, HMRC has used none. */
    covers: Type.Array(
      Type.Object({
        business_id: Type.String(),
        name: Type.String(),
        start: Type.Optional(Day),
        end: Type.Optional(Day),
      }),
    ),
    /** Why there is no figure of ours; '' if there is. */
    ours_missing: Type.String(),
    /** Why the profits of the trade differ, as far as we know; '' otherwise. */
    difference: Type.String(),
    lines: Type.Array(
      Type.Object({
        name: Type.String(),
        title: Type.String(),
        hmrc: Type.Optional(Pounds),
        ours: Type.Optional(Pounds),
        /** The two differ only as whole pounds differ from pence. */
        rounding: Type.Optional(Type.Literal('Y')),
      }),
    ),
  }),
});

export const chooseQuarters = endpoint({
  method: 'POST',
  path: '/digital-tax/quarter-type',
  summary: 'Elects calendar quarters, or standard ones again, before the first update of a year',
  access: 'session',
  body: Type.Object(
    { business_id: BusinessId, tax_year_id: TaxYearId, type: words(...quarterTypes) },
    { additionalProperties: false },
  ),
  reply: Done,
});

export const revokeReport = endpoint({
  method: 'POST',
  path: '/digital-tax/report/revoke',
  summary: 'Ends the public links to the reports of a year',
  access: 'session',
  body: Type.Object({ tax_year_id: TaxYearId }, { additionalProperties: false }),
  reply: Done,
});
