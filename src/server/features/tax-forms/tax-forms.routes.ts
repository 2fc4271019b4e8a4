import * as drafts from '#contract/tax-forms/form-drafts.ts';
import * as contract from '#contract/tax-forms/tax-forms.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Tx } from '../../db/database.ts';
import { serve, type Route } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { formContextOf } from '../../data/tax/context-of.ts';
import { newestTaxYear, taxYearOrRefuse } from '../../data/rates/tax-years.ts';
import { bookFills } from '../../data/books/books.ts';
import { dropDraft, saveDraft, readDraft } from './form-drafts.ts';
import { formsOfYear } from './forms-of-year.ts';
import { readSaved } from '../../data/answers/read-saved.ts';
import { saveSection } from '../../data/answers/save-section.ts';
import { formsWithDrafts } from '../../data/answers/saved-drafts.repo.ts';

/** A call about one tax year. */
interface YearCall {
  readonly caller: { readonly userId: number };
  readonly query: { readonly tax_year_id: number };
  readonly now: Date;
}

export function taxFormRoutes({ db, seal }: Services): readonly Route[] {
  const inYear = <T>(
    { caller: { userId }, query, now }: YearCall,
    work: (tx: Tx, userId: number, year: TaxYear) => Promise<T>,
  ): Promise<T> =>
    db.asUser(userId, async (tx) => work(tx, userId, await taxYearOrRefuse(tx, query.tax_year_id, now)));
  return [
    serve(contract.getTaxForms, ({ query, caller, now }) => {
      const { tax_year_id: id } = query;
      return db.asUser(caller.userId, async (tx) =>
        formsOfYear(
          tx,
          seal,
          caller.userId,
          await (id === undefined ? newestTaxYear(tx, now) : taxYearOrRefuse(tx, id, now)),
          query,
          now,
        ),
      );
    }),
    serve(contract.getTaxData, (call) =>
      inYear(call, (tx, userId, year) =>
        readSaved(tx, userId, year, call.query.type, call.query.version, call.now),
      ),
    ),
    serve(contract.saveTaxData, (call) =>
      inYear(call, (tx, _, year) =>
        saveSection(tx, seal, call.caller, year, call.query.type, call.query, call.body, call.now),
      ),
    ),
    serve(drafts.getFormDraft, (call) =>
      inYear(call, (tx, userId, year) =>
        readDraft(tx, userId, year, call.query.type, call.query.version, call.now),
      ),
    ),
    serve(drafts.getUnsavedForms, (call) =>
      inYear(call, async (tx, userId, year) => ({
        sections: [...(await formsWithDrafts(tx, userId, year))],
      })),
    ),
    serve(drafts.saveFormDraft, (call) =>
      inYear(call, (tx, userId, year) => saveDraft(tx, userId, year, call.query, call.body, call.now)),
    ),
    serve(drafts.discardFormDraft, (call) =>
      inYear(call, (tx, userId, year) => dropDraft(tx, userId, year, call.query.type, call.now)),
    ),
    serve(contract.getFormContext, (call) =>
      inYear(call, async (tx, userId, year) => ({
        context: await formContextOf(tx, seal, userId, year, call.now),
      })),
    ),
    serve(contract.getBookTotals, (call) => inYear(call, (tx, userId, year) => bookFills(tx, userId, year))),
  ];
}
