import type { ProfileFacts } from '#contract/tax-forms/form-context.ts';
import { type CalendarDate, ukDateOf } from '#domain/calendar-date.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { BookTotals, Context } from '#form-schemas/settle.ts';
import type { EarlierYear } from '#tax/carry-back-inputs.ts';
import type { Journey } from '#tax/inputs.ts';
import type { RateSet } from '#tax/rates/rate-set.ts';
import type { Seal } from '../../../crypto/seal.ts';
import type { Tx } from '../../../db/database.ts';
import type { Channel } from '../../../integrations/hmrc-transaction-engine/envelope.ts';
import type { SavedForm } from '../../answers/saved-forms.repo.ts';
import type { UnreadableForm } from '../../definitions/read-stored.ts';
import { type CountedJourney, countedJourneys } from '../../journeys/claimed-miles.ts';
import { setInForce } from '../../rates/rates-in-force.ts';
import type { ConditionFigures } from '../../tax/calculated-figures.repo.ts';
import { storedYear } from '../../tax/stored-year.ts';
import type { ReturnInput } from '../xml/build-return.ts';
import type { UploadedYear } from '../xml/uploaded-year.ts';
import { type CodeMark, codeMark } from './code-mark.ts';
import { type CountedClaim, countedClaims } from './counted-claims.ts';

/** A published version of a form. Versions never change, so its key is enough to keep. */
export interface FormVersion {
  readonly code: string;
  /** The first year of the definition. */
  readonly taxYear: string;
  readonly version: number;
}

/**
 * Everything that a return was worked out from, as JSON. With the definitions it names, it is enough to work out the tax
 * and write the XML again (recompute.ts). Amounts are pence, dates 'YYYY-MM-DD'.
 */
export interface FilingSources {
  readonly format: 1;
  readonly year: TaxYear;
  readonly code: CodeMark;
  readonly forms: readonly FormVersion[];
  readonly unreadable: readonly UnreadableForm[];
  /** Answers converted to these forms. Times are ISO 8601. */
  readonly saved: readonly (Omit<SavedForm, 'saved'> & { readonly saved: string })[];
  readonly rates: RateSet;
  readonly journeys: readonly Journey[];
  readonly profile: ProfileFacts;
  readonly totals: BookTotals;
  readonly attachments: number;
  readonly lastFigures?: ConditionFigures;
  /** The boxes of the year before that the forms read, under their names in these; absent if they read none. */
  readonly before?: Context;
  /** The years that a loss is carried back to. */
  readonly earlier?: readonly EarlierYear[];
  /** What the message says in addition to the forms. */
  readonly sending: {
    readonly person: ReturnInput['profile'];
    readonly fileAsAgent: boolean;
    readonly amendment: boolean;
    readonly today: CalendarDate;
    /** Names and lengths of the attached files, as people named them. */
    readonly attachments: NonNullable<ReturnInput['attachments']>;
    readonly channel: Channel;
    /** The uploaded schema of the year; absent where the product's own elements were used. */
    readonly schema?: UploadedYear;
  };
  /** The tagged parts of transactions that count in the year. */
  readonly transactions: readonly CountedClaim[];
  /** The journeys behind the miles; absent in returns that were sent before these were kept. */
  readonly eachJourney?: readonly CountedJourney[];
}

/**
 * Reads what a return is worked out from. `tx` is the snapshot in which the return was gathered. Throws not_found for a
 * year without rates.
 */
export async function readSources(
  tx: Tx,
  seal: Seal,
  userId: number,
  { input, channel }: { readonly input: ReturnInput; readonly channel: Channel },
  now: Date,
): Promise<FilingSources> {
  const {
    taxYear: year,
    profile: person,
    fileAsAgent = false,
    amendment = false,
    today = ukDateOf(now),
    attachments = [],
    schema,
  } = input;
  const { forms, unreadable, saved, journeys, facts, lastFigures, earlier } = await storedYear(
    tx,
    seal,
    userId,
    year,
    now,
  );
  const { before = {} } = facts;
  return {
    format: 1,
    year,
    code: codeMark(),
    forms: forms
      .filter(({ definition }) => definition.kind !== 'dialog')
      .map(({ code, taxYear, version }) => ({ code, taxYear, version })),
    unreadable,
    saved: saved.map((form) => ({ ...form, saved: form.saved.toISOString() })),
    rates: (await setInForce(tx, year, now)) ?? {},
    journeys,
    profile: facts.profile,
    totals: facts.totals,
    attachments: facts.attachments,
    ...(Object.keys(before).length > 0 && { before }),
    ...(lastFigures === undefined ? {} : { lastFigures }),
    ...(earlier === undefined ? {} : { earlier }),
    sending: {
      person,
      fileAsAgent,
      amendment,
      today,
      attachments,
      channel,
      ...(schema !== undefined && { schema }),
    },
    transactions: await countedClaims(tx, userId, year),
    eachJourney: await countedJourneys(tx, userId, year),
  };
}
