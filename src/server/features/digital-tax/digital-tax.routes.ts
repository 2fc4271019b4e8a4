import * as contract from '#contract/digital-tax/digital-tax.ts';
import type { BusinessType } from '#contract/digital-tax/digital-tax-words.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { HmrcCall } from '../../data/digital-tax/hmrc-session.ts';
import { periodTotals } from '../../data/digital-tax/period-totals.ts';
import { type Route, serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { agentRoutes } from './agents.routes.ts';
import { asked } from './asked.ts';
import { amountsOf } from './amounts.ts';
import { listBenefits, removeBenefit } from './benefits.ts';
import { businesses } from './businesses.ts';
import { calculate, lastCalculation } from './calculate.ts';
import { declareFinally } from './declare.ts';
import { confirmPeriod, periodObligations } from './end-of-period.ts';
import { benefitRoutes } from './benefits.routes.ts';
import { connectingRoutes } from './connecting.routes.ts';
import { dutyRoutes } from './duty.routes.ts';
import { quarterRoutes } from './quarters.routes.ts';
import { reportData } from './report.ts';
import { sendAnnual } from './send-annual.ts';
import { sendUpdate } from './send-update.ts';
import { updatesAtHmrc } from './updates-at-hmrc.ts';
import { dayOf, given, yearOf } from './wire-dates.ts';
import { yearEndRoutes } from './year-end.routes.ts';

/** The calls of spec 3, 7.4, and what the Digital Tax screen shows beyond them. */
export function digitalTaxRoutes(services: Services): readonly Route[] {
  return [
    ...dutyRoutes(services),
    ...connectingRoutes(services),
    ...quarterRoutes(services),
    ...benefitRoutes(services),
    ...agentRoutes(services),
    ...yearEndRoutes(services),
    ...asking(services),
    ...sending(services),
  ];
}

function asking(services: Services): readonly Route[] {
  const { db } = services;
  return [
    serve(contract.getBusinesses, (call) => {
      const { to, update } = call.query;
      return businesses(services, call, {
        to: to === undefined ? undefined : dayOf(to),
        isUpdate: update === 'Y',
      });
    }),
    serve(contract.getPeriods, (call) => {
      const { business_id, tax_year } = call.query;
      const year = tax_year === undefined ? undefined : yearOf(tax_year);
      return asked(call, updatesAtHmrc(services, call, business_id, year));
    }),
    serve(contract.getEOPObligations, async ({ query, caller: { userId } }) => {
      const { business_id: businessId, from, to } = query;
      const found = await periodObligations(services, userId, {
        businessId,
        from: dayOf(from),
        to: dayOf(to),
      });
      return { status: 200, result: JSON.stringify(found) };
    }),
    serve(contract.getStateBenefits, (call) => {
      const { test_header: scenario, tax_year } = call.query;
      return asked(call, listBenefits(services, { ...call, scenario }, yearOf(tax_year)));
    }),
    serve(contract.getAmounts, async ({ query, caller: { userId } }) => {
      const period = { from: dayOf(query.start_date), to: dayOf(query.end_date) };
      const { totals } = await db.asUser(userId, (tx) => periodTotals(tx, userId, period));
      return { amounts: amountsOf(totals) };
    }),
    serve(contract.getTaxCalc, (call) => {
      const { tax_year, refresh, type = 'in-year' } = call.query;
      const year = yearOf(tax_year);
      return asked(
        call,
        refresh === 'Y' ? calculate(services, call, year, type) : lastCalculation(services, call, year),
      );
    }),
    serve(contract.getReportData, ({ query, now, reply }) => {
      void reply.header('x-robots-tag', 'noindex');
      return reportData(services, query.t, now);
    }),
  ];
}

function sending(services: Services): readonly Route[] {
  const update = (call: HmrcCall, type: BusinessType, body: BodyOf<typeof contract.submitSEPeriodicUpdate>) =>
    asked(
      call,
      sendUpdate(services, call, {
        type,
        businessId: body.business_id,
        from: dayOf(body.start_date),
        to: dayOf(body.end_date),
        periodId: body.period_id ?? '',
        choice: body.expenses ?? 'itemised',
        isDeclared: body.declaration === 'Y',
      }),
    );
  return [
    serve(contract.submitSEPeriodicUpdate, (call) => update(call, 'SE', call.body)),
    serve(contract.submitPropertyPeriodicUpdate, (call) => update(call, 'PROPERTY', call.body)),
    serve(contract.removeStateBenefits, (call) => {
      const id = given(call.body?.benefit_id, call.query.benefit_id);
      const year = yearOf(given(call.body?.tax_year, call.query.tax_year));
      return asked(call, removeBenefit(services, call, year, id));
    }),
    serve(contract.updateAnnualSummary, (call) => {
      const id = given(call.body?.business_id, call.query.business_id);
      const year = yearOf(given(call.body?.tax_year, call.query.tax_year));
      return asked(call, sendAnnual(services, call, id, year));
    }),
    serve(contract.submitEOPStatement, async (call) => {
      const { business_id: businessId, start_date, end_date, declaration } = call.body;
      return asked(
        call,
        confirmPeriod(services, call, {
          businessId,
          from: dayOf(start_date),
          to: dayOf(end_date),
          isDeclared: declaration === 'Y',
        }),
      );
    }),
    serve(contract.crystalise, async (call) => {
      const { intentOnly, tax_year, calcID = '', declaration, without = [] } = call.body;
      const year = yearOf(tax_year);
      if (intentOnly === true || intentOnly === 'true') {
        const calculated = await asked(call, calculate(services, call, year, 'intent-to-finalise'));
        return { status: calculated.status, result: JSON.stringify(calculated) };
      }
      const isDeclared = declaration === 'Y';
      const declared = await asked(
        call,
        declareFinally(services, call, { year, calculationId: calcID, isDeclared, without }),
      );
      const isRefused = declared.status >= 400;
      const { message } = isRefused ? (JSON.parse(declared.result) as { message: string }) : { message: '' };
      return { ...declared, ...(message !== '' && { message }) };
    }),
  ];
}
