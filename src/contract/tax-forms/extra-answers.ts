import Type from 'typebox';
import type { DialogCode } from '#form-schemas/dialogs.ts';
import { TaxYearId, Whole } from '../endpoint.ts';
import { Answers } from './form-answers.ts';

/**
 * Answers of the fields that staff added to a dialog, with the version of the definition it was shown from. Without
 * them a save leaves the stored ones as they are.
 */
export const ExtraAnswers = Type.Object(
  {
    tax_year: Type.String({
      pattern: '^[0-9]{4}-[0-9]{2}$',
      description: 'The first tax year of the definition, as in getTaxForms.',
    }),
    version: Whole({ minimum: 1 }),
    tax_year_id: TaxYearId,
    answers: Answers,
    seen: Type.Optional(Answers),
  },
  {
    additionalProperties: false,
    description:
      'tax_year_id: the year the dialog was shown for. answers: the answers to all extra fields shown. seen: the answers when the dialog opened. An answer that is the same in both is not changed. If someone else has changed an answer since, the call is refused as a conflict.',
  },
);
export type ExtraAnswers = Type.Static<typeof ExtraAnswers>;

/** For a transaction: the dialog that adds it and the one that edits it, each with its own fields. */
export const TransactionExtra = Type.Object(
  { 'add-transaction': Type.Optional(ExtraAnswers), 'transaction-details': Type.Optional(ExtraAnswers) },
  { additionalProperties: false },
);
export type TransactionExtra = Type.Static<typeof TransactionExtra>;

/** The dialogs whose extra answers belong to a transaction as a whole. */
export const transactionDialogs = ['add-transaction', 'transaction-details'] as const satisfies DialogCode[];

/** Saved extra answers, under the names of the definition in force; absent if there are none. */
export const SavedExtra = Type.Optional(Answers);
