import type { QuarterType } from '#contract/digital-tax/digital-tax-words.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { type HmrcCall, hmrcSession } from '../../data/digital-tax/hmrc-session.ts';
import { forgetHmrcYear, ownBusiness } from '../../data/digital-tax/hmrc-year.ts';
import { sentUpdates } from '../../data/digital-tax/sent-updates.ts';
import { AppError } from '../../http/app-error.ts';
import type { GetBusinessReply } from '../../integrations/hmrc-mtd/bodies/business-details-api.d.ts';
import { HmrcUnreachable } from '../../integrations/hmrc-mtd/hmrc-error.ts';
import type { Services } from '../../services.ts';
import { resultOf } from './result-of.ts';
import { type AtHmrc, sendOnce } from './send-once.ts';

const HAS_UPDATE =
  'An update of this year has been sent, so the quarters of this business cannot change until the next tax year.';

/** Elects the kind of quarters of a business. Throws conflict with HMRC's reasons: it must be before the first update. */
export async function electQuarters(
  services: Services,
  call: HmrcCall,
  { businessId, year, type }: { businessId: string; year: TaxYear; type: QuarterType },
): Promise<void> {
  const { userId, agentId } = call.caller;
  const { updates } = await services.db.asUser(userId, async (tx) => {
    await ownBusiness(tx, userId, businessId);
    return sentUpdates(tx, userId, year);
  });
  if (updates.some(({ business }) => business === businessId)) throw new AppError('conflict', HAS_UPDATE);
  const session = await hmrcSession(services, call);
  const body = { quarterlyPeriodType: type };
  const { status, result } = resultOf(
    await sendOnce(
      services,
      userId,
      {
        toSend: {
          year,
          kind: 'quarter_type',
          businessId,
          request: `PUT /individuals/business/details/{nino}/${businessId}/${year}`,
          headers: session.headers,
          body,
          declaration: '',
          agentId,
        },
        send: () => session.ask((hmrc) => hmrc.setQuarterlyPeriods(businessId, year, body)),
        isThere: async (sent) => {
          const { status, json } = await session.ask((hmrc) => hmrc.business(businessId));
          if (status !== 200) throw new HmrcUnreachable(`quarterly periods: status ${status}`);
          return isChosen(json as GetBusinessReply, year, sent.body);
        },
        skipsSame: false,
      },
      call.now,
    ),
  );
  if (status >= 200 && status < 300) return;
  // Other software may have sent an update since HMRC was asked, so it is asked again.
  await services.db.asUser(userId, (tx) => forgetHmrcYear(tx, userId, year));
  throw new AppError('conflict', (JSON.parse(result) as { message: string }).message);
}

/** Whether HMRC has this choice. It has only the last one: one for a later year hides an earlier one. */
function isChosen({ quarterlyTypeChoice: last }: GetBusinessReply, year: TaxYear, body: string): AtHmrc {
  const { quarterlyPeriodType: type } = JSON.parse(body) as { quarterlyPeriodType: QuarterType };
  const chosenFor = last?.taxYearOfChoice;
  if (chosenFor !== undefined && chosenFor > year) return 'unknown';
  return chosenFor === year && last?.quarterlyPeriodType === type;
}
