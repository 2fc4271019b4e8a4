import type { TaxYear } from '#domain/tax-year.ts';
import type { Seal } from '../../crypto/seal.ts';
import type { Tx } from '../../db/database.ts';
import { attachmentsOf } from '../../data/filing/attachments/attachments.repo.ts';
import { taxFiguresOf } from '../../data/filing/gather.ts';
import { profileRow } from '../../data/users/profile.repo.ts';
import { calculationReply } from '../../data/tax/calculation-reply.ts';
import type { ReturnFigures } from '../../data/tax/figures-of-year.ts';
import { returnFigures } from '../../data/tax/return-figures.ts';
import { asSent, finalAsSent } from '../../data/filing/as-sent.ts';
import { byFormOrder } from './form-order.ts';
import type { ReportContent } from './report-content.ts';
import { draftStanding } from './standing.ts';

/** The return of a year as it would be sent now, with the figures of getTaxCalculation. */
export async function draftContent(
  tx: Tx,
  seal: Seal,
  userId: number,
  year: TaxYear,
  now: Date,
): Promise<ReportContent> {
  const figures = await returnFigures(tx, seal, userId, year, now);
  const { name, email, utr } = await profileRow(tx, userId);
  const { finalForm, calculation } = figures;
  const adjustment = calculation.ok ? calculation.figures.gains.rateChangeAdjustment.value : undefined;
  const sending = { taxYear: year, context: figures.context, gainsAdjustment: adjustment };
  return {
    year,
    isFinal: false,
    standing: draftStanding(now),
    filer: { name, email, utr },
    forms: [
      ...figures.forms
        .filter(({ included }) => included)
        .toSorted(byFormOrder)
        .map((form) => asSent(form, sending)),
      ...(finalForm === undefined ? [] : [finalAsSent(finalForm)]),
    ],
    tax: taxOf(year, figures),
    attachments: (await attachmentsOf(tx, userId, year)).map(({ file: { name, bytes } }) => ({
      name,
      bytes,
    })),
    submission: [],
  };
}

function taxOf(year: TaxYear, figures: ReturnFigures): ReportContent['tax'] {
  const fields = calculationReply(year, figures);
  if (!figures.calculation.ok) return { ok: false, refusals: fields.refusals };
  return { ok: true, fields, page: taxFiguresOf(figures.calculation) };
}
