import type { getBusinesses } from '#contract/digital-tax/digital-tax.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { ukDateOf, type CalendarDate } from '#domain/calendar-date.ts';
import { taxYearOf } from '#domain/tax-year.ts';
import { type HmrcCall, NotConnected, UNREACHABLE } from '../../data/digital-tax/hmrc-session.ts';
import { fetchHmrcYear, type HmrcYear, storedHmrcYear } from '../../data/digital-tax/hmrc-year.ts';
import { AppError } from '../../http/app-error.ts';
import { HmrcUnreachable } from '../../integrations/hmrc-mtd/hmrc-error.ts';
import type { Services } from '../../services.ts';

type Reply = ReplyOf<typeof getBusinesses>;

const NOT_CONNECTED = 'Connect with HMRC to see your businesses.';

/**
 * The businesses that HMRC knows and what is due in the tax year of a period. `isUpdate` asks HMRC; otherwise what it
 * said last is enough. The status is error when the person must connect first. Spec 3, 4.5.
 */
export async function businesses(
  services: Services,
  call: HmrcCall,
  { to, isUpdate }: { to: CalendarDate | undefined; isUpdate: boolean },
): Promise<Reply> {
  const { userId } = call.caller;
  const year = taxYearOf(to ?? ukDateOf(call.now));
  if (year === undefined) throw new AppError('bad_request', 'The period is not valid.');
  const stored = isUpdate
    ? undefined
    : await services.db.asUser(userId, (tx) => storedHmrcYear(tx, userId, year));
  try {
    return replyOf(stored ?? (await fetchHmrcYear(services, call, year)));
  } catch (error) {
    if (error instanceof NotConnected) return failed(NOT_CONNECTED);
    if (error instanceof HmrcUnreachable) throw new AppError('unavailable', UNREACHABLE);
    throw error;
  }
}

function replyOf({ businesses: all, obligations, finalDeclaration, unsupported }: HmrcYear): Reply {
  return {
    status: 'success',
    mtd_supported: unsupported ? 0 : 1,
    businesses: all.map(({ id, type, details }) => ({
      se_id: id,
      type,
      info: JSON.stringify(details),
      obligations: JSON.stringify(
        obligations
          .filter(({ businessId }) => businessId === id)
          .flatMap(({ obligationDetails }) => obligationDetails),
      ),
    })),
    obligations: JSON.stringify(obligations),
    final_declaration_obligations: JSON.stringify(finalDeclaration),
  };
}

function failed(message: string): Reply {
  return {
    status: 'error',
    message,
    mtd_supported: 1,
    businesses: [],
    obligations: '[]',
    final_declaration_obligations: '[]',
  };
}
