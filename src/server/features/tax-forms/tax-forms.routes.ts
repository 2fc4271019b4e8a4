import * as drafts from '#contract/form-drafts.ts';
import * as contract from '#contract/tax-forms.ts';
import { serve, type Route } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { newestTaxYear, taxYearOrRefuse } from '../tax-years/tax-years.ts';
import { bookFills } from '../transactions/books.ts';
import { dropDraft, keepDraft, readDraft } from './form-drafts.ts';
import { formsOfYear } from './forms-of-year.ts';
import { readSaved } from './read-saved.ts';
import { saveSection } from './save-section.ts';

export function taxFormRoutes({ db, seal }: Services): readonly Route[] {
  return [
    serve(contract.getTaxForms, ({ query, caller, now }) => {
      const { tax_year_id: id } = query;
      return db.asUser(caller.userId, async (tx) =>
        formsOfYear(
          tx,
          caller.userId,
          await (id === undefined ? newestTaxYear(tx, now) : taxYearOrRefuse(tx, id, now)),
          now,
        ),
      );
    }),
    serve(contract.getTaxData, ({ query, caller, now }) =>
      db.asUser(caller.userId, async (tx) =>
        readSaved(
          tx,
          caller.userId,
          await taxYearOrRefuse(tx, query.tax_year_id, now),
          query.type,
          query.version,
          now,
        ),
      ),
    ),
    serve(contract.saveTaxData, ({ query, body, caller, now }) =>
      db.asUser(caller.userId, async (tx) =>
        saveSection(
          tx,
          seal,
          caller.userId,
          await taxYearOrRefuse(tx, query.tax_year_id, now),
          query.type,
          query,
          body,
          now,
        ),
      ),
    ),
    serve(drafts.getFormDraft, ({ query, caller, now }) =>
      db.asUser(caller.userId, async (tx) =>
        readDraft(
          tx,
          caller.userId,
          await taxYearOrRefuse(tx, query.tax_year_id, now),
          query.type,
          query.version,
          now,
        ),
      ),
    ),
    serve(drafts.saveFormDraft, ({ query, body, caller, now }) =>
      db.asUser(caller.userId, async (tx) =>
        keepDraft(
          tx,
          caller.userId,
          await taxYearOrRefuse(tx, query.tax_year_id, now),
          query.type,
          body,
          now,
        ),
      ),
    ),
    serve(drafts.discardFormDraft, ({ query, caller, now }) =>
      db.asUser(caller.userId, async (tx) =>
        dropDraft(tx, caller.userId, await taxYearOrRefuse(tx, query.tax_year_id, now), query.type, now),
      ),
    ),
    serve(contract.getBookTotals, ({ query, caller, now }) =>
      db.asUser(caller.userId, async (tx) => ({
        totals: await bookFills(tx, caller.userId, await taxYearOrRefuse(tx, query.tax_year_id, now)),
      })),
    ),
  ];
}
