import type { TaxYear } from '#domain/tax-year.ts';
import type { Values } from '#form-schemas/definition.ts';
import type { Seal } from '../../crypto/seal.ts';
import type { Tx } from '../../db/database.ts';
import { type HmrcCall, hmrcSession } from '../../data/digital-tax/hmrc-session.ts';
import { type Business, ownBusiness } from '../../data/digital-tax/hmrc-year.ts';
import { returnFigures } from '../../data/tax/return-figures.ts';
import { HmrcUnreachable } from '../../integrations/hmrc-mtd/hmrc-error.ts';
import type { Services } from '../../services.ts';
import { annualBody, type AnnualForm } from './annual-body.ts';
import { hasFigures } from './has-figures.ts';
import { resultOf } from './result-of.ts';
import { sendOnce } from './send-once.ts';

/** A trade is on the short pages or, if those are not in the return, on the full ones. */
const forms: Readonly<Record<Business['type'], readonly [AnnualForm, ...AnnualForm[]]>> = {
  SE: ['SA103S', 'SA103F'],
  PROPERTY: ['SA105'],
};

/**
 * A business with its form and the settled boxes of it, which have its allowances and adjustments. Of several
 * businesses on the full pages, the first has the books. Throws not_found.
 */
export async function businessForm(
  tx: Tx,
  seal: Seal,
  { userId, businessId, year }: { userId: number; businessId: string; year: TaxYear },
  now: Date,
): Promise<{ business: Business; form: AnnualForm; values: Values }> {
  const business = await ownBusiness(tx, userId, businessId);
  const { forms: settled } = await returnFigures(tx, seal, userId, year, now);
  const [usual] = forms[business.type];
  const isIn = (code: AnnualForm) =>
    settled.some(({ definition, included }) => included && definition.code === code);
  const form = forms[business.type].find(isIn) ?? usual;
  const values = settled.find(({ definition }) => definition.code === form)?.entries[0]?.values ?? {};
  return { business, form, values };
}

/**
 * Sends allowances and adjustments of a business from its form. A form without any has nothing to send: HMRC refuses an
 * empty submission, so that counts as done.
 */
export async function sendAnnual(
  services: Services,
  call: HmrcCall,
  businessId: string,
  year: TaxYear,
): Promise<{ status: number; result: string }> {
  const { db, seal } = services;
  const { userId, agentId } = call.caller;
  const { business, form, values } = await db.asUser(userId, (tx) =>
    businessForm(tx, seal, { userId, businessId, year }, call.now),
  );
  const body = annualBody(form, year, values);
  if (body === undefined) return { status: 204, result: '{}' };
  const session = await hmrcSession(services, call);
  const kind = business.type === 'SE' ? 'trade' : 'property';
  const place = business.type === 'SE' ? 'self-employment' : 'property/uk';
  return resultOf(
    await sendOnce(
      services,
      userId,
      {
        toSend: {
          year,
          kind: 'annual',
          businessId,
          request: `PUT /individuals/business/${place}/{nino}/${businessId}/annual/${year}`,
          headers: session.headers,
          body,
          declaration: '',
          agentId,
        },
        send: () => session.ask((hmrc) => hmrc[kind].putAnnual(businessId, year, body)),
        isThere: async (sent) => {
          const { status, json } = await session.ask((hmrc) => hmrc[kind].annual(businessId, year));
          if (status === 404) return false;
          if (status !== 200) throw new HmrcUnreachable(`annual submission: status ${status}`);
          return hasFigures(json, JSON.parse(sent.body));
        },
        // Between two of the same, other software can have sent another.
        skipsSame: false,
      },
      call.now,
    ),
  );
}
