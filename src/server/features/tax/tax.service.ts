import type { ReplyOf } from '#contract/endpoint.ts';
import type { TaxCalculation, WorkingNode } from '#contract/tax/tax-calculation.ts';
import type { whatIf, WhatIfChanges } from '#contract/tax/what-if.ts';
import { ukDateOf } from '#domain/calendar-date.ts';
import { toPounds } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { explainedFigures } from '#tax/explained-figures.ts';
import type { Seal } from '../../crypto/seal.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { attachmentsOf, wireAttachment } from '../../data/filing/attachments/attachments.repo.ts';
import { draftToken } from '../../data/filing/draft-token.ts';
import { saveLastFigures } from '../../data/tax/calculated-figures.repo.ts';
import { calculationReply } from '../../data/tax/calculation-reply.ts';
import { leftOut } from './left-out.ts';
import { wireRefusals } from '../../data/tax/refusal-links.ts';
import { returnFigures } from '../../data/tax/return-figures.ts';
import { whatIfLines } from './what-if.ts';
import { refusedYear } from './what-if-refusals.ts';
import { withJourneys } from './with-journeys.ts';
import { paidHereOf } from './year-plan.ts';

/** The tax of a year, or its income and expenses with the reasons why there is no tax. Amounts in pounds. */
export async function taxCalculation(
  tx: Tx,
  seal: Seal,
  userId: number,
  year: TaxYear,
  now: Date,
): Promise<TaxCalculation> {
  const figures = await returnFigures(tx, seal, userId, year, now);
  await saveLastFigures(tx, userId, year, figures, now);
  const reply = calculationReply(
    year,
    figures,
    await leftOut(tx, userId, year, figures),
    draftToken(seal, userId, year),
  );
  const paid = await paidHereOf(tx, seal, userId, { year, today: ukDateOf(now) }, figures, now);
  return {
    ...reply,
    ...(paid > 0 && { paid_here: toPounds(paid) }),
    attachments: (await attachmentsOf(tx, userId, year)).map(wireAttachment),
  };
}

/** The figures that would change. Nothing is saved. Throws invalid for an amount below zero. */
export async function taxWhatIf(
  tx: Tx,
  seal: Seal,
  userId: number,
  year: TaxYear,
  changes: WhatIfChanges,
  now: Date,
): Promise<ReplyOf<typeof whatIf>> {
  const figures = await returnFigures(tx, seal, userId, year, now);
  // An unreadable form also refuses the real figures.
  if (!figures.calculation.ok)
    return {
      status: 'success',
      refusals: refusedYear(wireRefusals(figures.calculation.refusals, year, figures)),
      lines: [],
      left_out: [],
    };
  return { status: 'success', ...whatIfLines(figures.calculation, changes) };
}

/** The working of one figure. Throws not_found for an unknown name, conflict if the year is refused. */
export async function taxWorking(
  tx: Tx,
  seal: Seal,
  userId: number,
  year: TaxYear,
  figure: string,
  now: Date,
): Promise<WorkingNode> {
  const { calculation } = await returnFigures(tx, seal, userId, year, now);
  if (!calculation.ok)
    throw new AppError('conflict', calculation.refusals.map(({ title }) => title).join(' '));
  const working = Object.entries(explainedFigures(calculation)).find(([name]) => name === figure)?.[1];
  if (working === undefined) throw new AppError('not_found', `There is no figure '${figure}'.`);
  return withJourneys(tx, userId, year, working);
}
