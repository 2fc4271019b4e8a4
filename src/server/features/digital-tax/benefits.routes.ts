import * as contract from '#contract/digital-tax/state-benefits.ts';
import type { HmrcCall } from '../../data/digital-tax/hmrc-session.ts';
import { taxYearOrRefuse } from '../../data/rates/tax-years.ts';
import { type Route, serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { asked } from './asked.ts';
import { benefitBoxes, fillBoxes } from './benefit-boxes.ts';
import { listBenefits, restoreBenefit, saveBenefit } from './benefits.ts';

export function benefitRoutes(services: Services): readonly Route[] {
  const { db, seal } = services;
  const yearOfId = ({ caller, now }: HmrcCall, id: number) =>
    db.asUser(caller.userId, (tx) => taxYearOrRefuse(tx, id, now));
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
      const year = await yearOfId(call, call.query.tax_year_id);
      const benefits = await asked(call, listBenefits(services, call, year));
      const { userId } = call.caller;
      return { boxes: await db.asUser(userId, (tx) => benefitBoxes(tx, userId, year, benefits, call.now)) };
    }),
    serve(contract.fillBenefitBoxes, async (call) => {
      const { caller, now, body } = call;
      const year = await yearOfId(call, body.tax_year_id);
      const benefits = await asked(call, listBenefits(services, call, year));
      await db.asUser(caller.userId, async (tx) => {
        const all = await benefitBoxes(tx, caller.userId, year, benefits, now);
        const boxes = all.filter(({ field }) => body.fields.includes(field));
        await fillBoxes(tx, seal, { caller, year, boxes }, now);
      });
      return { status: 'success' as const };
    }),
  ];
}
