import * as contract from '#contract/businesses/businesses.ts';
import { formatUkDate, type CalendarDate } from '#domain/calendar-date.ts';
import { serve, type Route } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { extraReaderOf } from '../../data/answers/extra/read-extra.ts';
import { businessesOf, hmrcTrades } from '../../data/businesses/businesses.repo.ts';
import { mainOf } from '../../data/businesses/business-of.ts';
import { taxYearOrRefuse } from '../../data/rates/tax-years.ts';
import { businessBooks } from './business-books.ts';
import { putRemoved, saveBusiness } from './save-business.ts';

export function businessRoutes({ db }: Services): readonly Route[] {
  return [
    serve(contract.getOwnBusinesses, ({ caller: { userId }, now }) =>
      db.asUser(userId, async (tx) => {
        const own = await businessesOf(tx, userId);
        const read = await extraReaderOf(tx, own, now);
        return {
          businesses: own.map((one) => {
            const extra = read(one.extra, 'business');
            return {
              id: one.id,
              kind: one.kind,
              name: one.name,
              main: mainOf(one.kind, own)?.id === one.id ? ('Y' as const) : ('N' as const),
              started: dayText(one.started),
              ended: dayText(one.ended),
              share: one.share,
              hmrc_id: one.hmrcId,
              ...(extra !== undefined && { extra }),
            };
          }),
          hmrc_trades: await hmrcTrades(tx, userId),
        };
      }),
    ),
    serve(contract.saveBusiness, ({ caller: { userId }, query, body, now }) =>
      db.asUser(userId, (tx) => saveBusiness(tx, { userId, now }, body, query.filed === 'Y')),
    ),
    serve(contract.removeBusiness, ({ caller: { userId }, query, body }) =>
      db.asUser(userId, async (tx) => {
        await putRemoved(tx, userId, body.id, body.removed === 'Y', query.filed === 'Y');
        return { status: 'success' as const };
      }),
    ),
    serve(contract.getBusinessBooks, ({ caller: { userId }, query, now }) =>
      db.asUser(userId, async (tx) => ({
        books: await businessBooks(tx, userId, await taxYearOrRefuse(tx, query.tax_year_id, now)),
      })),
    ),
  ];
}

function dayText(day: CalendarDate | undefined): string {
  return day === undefined ? '' : formatUkDate(day);
}
