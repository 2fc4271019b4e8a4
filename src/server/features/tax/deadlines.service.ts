import type { DeadlineDate, Deadlines, Interest, Penalty } from '#contract/tax/deadlines.ts';
import { type CalendarDate, ukDateOf } from '#domain/calendar-date.ts';
import { type Pence, pence, sum, toPounds } from '#domain/money.ts';
import { taxYearLabel } from '#domain/tax-year.ts';
import { easementsOf } from '#tax/deadlines/easements.ts';
import type { Interest as WorkedInterest } from '#tax/deadlines/interest.ts';
import type { Penalty as WorkedPenalty } from '#tax/deadlines/late-filing.ts';
import { otherRegimeOf } from '#tax/deadlines/other-regime.ts';
import type { OwnPayments } from '#tax/deadlines/own-payments.ts';
import { total } from '#tax/deadlines/parts-paid.ts';
import type { PaymentPlan } from '#tax/deadlines/payment-plan.ts';
import { digitalPenaltiesSoFar } from '#tax/deadlines/digital-penalties.ts';
import { type Lateness, type PenaltiesSoFar, penaltiesSoFar } from '#tax/deadlines/penalties.ts';
import { updatesLaw } from '#tax/digital-tax/law.ts';
import type { PointsSoFar } from '#tax/digital-tax/points.ts';
import type { YearRates } from '#tax/rates/year-rates.ts';
import { timeline, type TimelineDate } from '#tax/deadlines/timeline.ts';
import { dateOf } from '#tax/deadlines/year-dates.ts';
import type { YearFigures } from '#tax/year-figures.ts';
import type { Seal } from '../../crypto/seal.ts';
import type { Tx } from '../../db/database.ts';
import { type KnownDuty, knownDuty } from '../../data/digital-tax/known-duty.ts';
import { finallyDeclared } from '../../data/digital-tax/sent.ts';
import { firstFiled } from '../../data/filing/submissions.repo.ts';
import { wireRefusals } from '../../data/tax/refusal-links.ts';
import { returnFigures } from '../../data/tax/return-figures.ts';
import { type PaidPlan, wirePaidPlan } from './paid-here.ts';
import { otherObligations, updateObligations, updatesGetPoints } from './point-obligations.ts';
import type { StatedDays } from './stated-days.ts';
import { isFilledIn, yearPlan } from './year-plan.ts';

/**
 * The dates of a year and, from its tax, the amounts to pay and the cost of being late so far. Without a calculation it
 * has the dates, and the penalties that do not depend on the tax.
 */
export async function deadlines(
  tx: Tx,
  seal: Seal,
  userId: number,
  { year, today, filed: stated, paid, onPaper }: StatedDays,
  now: Date,
): Promise<Deadlines> {
  const ofYear = await returnFigures(tx, seal, userId, year, now);
  const { calculation, rates, context } = ofYear;
  const filed =
    stated === undefined
      ? await filedHere(tx, userId, year)
      : ({ date: stated, from: 'stated', isReturn: false } as const);
  const figures = calculation.ok ? calculation.figures : undefined;
  const tax =
    figures === undefined ? undefined : { toPay: figures.taxToPay.value, left: figures.leftToPay.value };
  const hasFigures = figures === undefined || isFilledIn(figures);
  const entered = figures !== undefined && hasFigures ? figures : undefined;
  const { plan, paidHere, own, notKnown, eachOwn, paidOwn, payments } = await yearPlan(
    tx,
    seal,
    userId,
    { year, today },
    ofYear,
    now,
  );
  const known = { today, filed: filed?.date, paid, parts: paidHere?.parts };
  const balance = entered === undefined ? undefined : pence(entered.leftToPay.value - own.totalToCome);
  const digital = await knownDuty(tx, seal, userId, year, now);
  const soFar = await penaltiesOf(tx, userId, { taxYear: year, ...known, onPaper, tax }, digital, rates, now);
  const forUpdates = updatesGetPoints(year, digital, rates.digitalTax);
  const notFor =
    soFar.points === undefined && digital.duty !== 'exempt'
      ? otherRegimeOf(year, rates.digitalTax)
      : undefined;
  return {
    status: 'success',
    tax_year: taxYearLabel(year),
    today,
    filed: filed === undefined ? null : { date: filed.date, from: filed.from },
    paid: paid ?? null,
    dates: timeline(year, {
      ...known,
      onPaper,
      expectsReturn: hasFigures,
      isRegistered: context['profile.utr'] !== undefined && context['profile.utr'] !== '',
      mayUseCode: figures?.codingOut.possible === true && own.totalToCome === 0,
      balance,
      eachNext: entered?.onAccount.each.value,
      eachOwn,
      paidOwn,
      paidHere: paidHere?.byName,
      isDeclared: digital.quarters.length > 0 && filed?.isReturn !== true,
      updates:
        digital.quarters.length === 0
          ? undefined
          : {
              quarters: digital.quarters,
              isComplete: digital.sent.isComplete,
              dueDay: rates.digitalTax.dueDay,
              law: updatesLaw(year),
            },
    }).map(wireDate),
    easements: [...easementsOf(year).map(({ text }) => text), ...pointsEasement(digital, soFar, forUpdates)],
    refusals: calculation.ok ? [] : wireRefusals(calculation.refusals, year, ofYear),
    has_figures: hasFigures,
    plan: plan === undefined || paidHere === undefined ? null : wirePlan(plan, paidHere, notKnown),
    payments_here: [...payments.shown],
    coding_out: figures === undefined ? null : wireCodingOut(figures, own),
    penalties: {
      filing: soFar.filing.map(wirePenalty),
      payment: soFar.payment.map(wirePenalty),
      interest:
        tax === undefined || soFar.interest === undefined
          ? null
          : wireInterest(
              soFar.interest,
              tax.left,
              total(paidHere?.parts ?? []),
              dateOf(year, 'balancing_payment'),
            ),
      total: toPounds(soFar.total),
      ...(soFar.points === undefined
        ? {}
        : { points: wirePoints(soFar.points, rates.digitalTax, forUpdates) }),
      ...(notFor === undefined ? {} : { not_for: notFor }),
    },
  };
}

/** The penalties of the year's rules for the person: those of Digital Tax, or those of everyone else. */
async function penaltiesOf(
  tx: Tx,
  userId: number,
  lateness: Lateness,
  digital: KnownDuty,
  { penalties, digitalTax }: YearRates,
  now: Date,
): Promise<PenaltiesSoFar> {
  const { year, duty, quarters, sent } = digital;
  if (quarters.length === 0 || !digitalTax.newPenalties.value) return penaltiesSoFar(lateness, penalties);
  const updates = updatesGetPoints(year, digital, digitalTax) ? updateObligations(quarters, sent) : [];
  const others = await otherObligations(tx, userId, digital, now);
  return digitalPenaltiesSoFar({ ...lateness, isCompulsory: duty === 'must', updates, others }, digitalTax);
}

function wireDate({ lateDays, amount, seen, isFinalDeclaration, ...date }: TimelineDate): DeadlineDate {
  return {
    ...date,
    ...(seen === undefined ? {} : { seen: [...seen] }),
    ...(isFinalDeclaration === true && { final_declaration: 'Y' as const }),
    ...(lateDays === undefined ? {} : { late_days: lateDays }),
    ...(amount === undefined ? {} : { amount: toPounds(amount) }),
  };
}

async function filedHere(tx: Tx, userId: number, year: StatedDays['year']) {
  const asReturn = await firstFiled(tx, userId, year);
  const submitted = asReturn ?? (await finallyDeclared(tx, userId, year));
  const isReturn = asReturn !== undefined;
  return submitted === undefined
    ? undefined
    : ({ date: ukDateOf(submitted), from: 'submission', isReturn } as const);
}

function wirePlan(plan: PaymentPlan, paidHere: PaidPlan, notKnown: Pence): Deadlines['plan'] {
  const ownToCome = paidHere.payments.filter(({ charge: { name } }) => name.startsWith('own_'));
  return {
    ...wirePaidPlan(plan, paidHere),
    own_to_come: toPounds(sum(...ownToCome.map(({ left }) => left))),
    own_not_known: toPounds(notKnown),
  };
}

/** How much of a balance a code could collect is not known while payments on account can still lower it. */
function wireCodingOut({ codingOut }: YearFigures, own: OwnPayments): Deadlines['coding_out'] {
  const { amount, limit, fileBy } = codingOut;
  const possible = codingOut.possible && own.totalToCome === 0;
  return { possible, amount: toPounds(amount.value), limit: toPounds(limit), file_by: fileBy };
}

function wirePenalty({ title, amount, from, rule, law, verified, atLeast }: WorkedPenalty): Penalty {
  return {
    title,
    amount: toPounds(amount),
    from,
    rule,
    law,
    ...(atLeast ? { at_least: true } : {}),
    ...(verified ? {} : { unverified: true }),
  };
}

function wireInterest(interest: WorkedInterest, left: Pence, paidHere: Pence, from: CalendarDate): Interest {
  return {
    amount: toPounds(interest.amount),
    unpaid: left > 0 ? toPounds(left) : 0,
    ...(paidHere > 0 && { paid_here: toPounds(paidHere) }),
    from,
    law: interest.law,
    ...(interest.lastChecked === undefined ? {} : { last_checked: interest.lastChecked }),
    periods: interest.periods.map(({ from: first, days, rate, seen, verified }) => ({
      from: first,
      days,
      percent: rate / 100,
      seen: [...seen],
      ...(verified ? {} : { unverified: true }),
    })),
  };
}

/** A year in which only late returns get points. */
function pointsEasement({ year }: KnownDuty, soFar: PenaltiesSoFar, forUpdates: boolean): string[] {
  return soFar.points === undefined || forUpdates
    ? []
    : [`Late updates get no points in ${taxYearLabel(year)}. A late return does.`];
}

function wirePoints(
  { points, threshold }: PointsSoFar,
  { pointsPenalty, pointMonths }: YearRates['digitalTax'],
  forUpdates: boolean,
): Deadlines['penalties']['points'] {
  const until = points.at(-1)?.until;
  return {
    count: points.length,
    threshold,
    penalty: toPounds(pointsPenalty.value),
    months: pointMonths.value,
    for_updates: forUpdates,
    law: pointMonths.law,
    ...(until === undefined ? {} : { until }),
  };
}
