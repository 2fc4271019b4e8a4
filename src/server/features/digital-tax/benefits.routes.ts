import * as contract from '#contract/digital-tax/state-benefits.ts';
import type { HmrcCall } from '../../data/digital-tax/hmrc-session.ts';
import { taxYearOrRefuse } from '../../data/rates/tax-years.ts';
import { type Route, serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { asked } from './asked.ts';
import { benefitBoxes, fillBoxes } from './benefit-boxes.ts';
import { listBenefits, restoreBenefit, saveBenefit } from './benefits.ts';

export function benefitRoutes(services: Services): readonly Route[] {
  const { db } = services;
  const yearOfId = ({ caller, now }: HmrcCall, id: number) =>
    db.asUser(caller.userId, (tx) => taxYearOrRefuse(tx, id, now));
  const forBoxes = async (call: HmrcCall, id: number) => {
    const year = await yearOfId(call, id);
    const benefits = await asked(call, listBenefits(services, call, year));
    return { services, userId: call.caller.userId, year, benefits, now: call.now };
  };
  return [
    serve(contract.saveStateBenefit, async (call) => {
      const year = await yearOfId(call, call.body.tax_year_id);
      await asked(call, saveBenefit(services, call, year, call.body));
      return { status: 'success' as const };
    }),
    serve(contract.restoreStateBenefit, async (call) => {
      const year = await yearOfId(call, call.body.tax_year_id);
      await asked(call, restoreBenefit(services, call, year, call.body.benefit_id));
      return { status: 'success' as const };
    }),
    serve(contract.getBenefitBoxes, async (call) => {
      const about = await forBoxes(call, call.query.tax_year_id);
      return db.asUser(about.userId, (tx) => benefitBoxes(tx, about));
    }),
    serve(contract.fillBenefitBoxes, async (call) => {
      const about = await forBoxes(call, call.body.tax_year_id);
      await db.asUser(about.userId, (tx) => fillBoxes(tx, call.caller, call.body.fields, about));
      return { status: 'success' as const };
    }),
  ];
}
