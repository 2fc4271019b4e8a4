import { PAPER_RETURN, yearRefusal } from '#contract/filing/filable-years.ts';
import type { WireTaxYear } from '#contract/tax-years/tax-years.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { taxYearFromId } from '#domain/tax-year.ts';
import { Card } from '#ui/card.tsx';
import { Text } from '#ui/layout.tsx';
import { OutsideLink } from '#ui/outside-link.tsx';
import { notSendable } from '../../../shared/forms/messages.ts';
import { UnsendableYear } from '../../../shared/forms/unsendable-year.tsx';

/** Above the return: what HMRC does not take of this year, or not from us, and the other ways to file it. */
export function YearLimits({ year, today }: { year: WireTaxYear; today: CalendarDate }) {
  const taxYear = taxYearFromId(year.id);
  if (taxYear === undefined) return null;
  const sendable = year.sendable !== 'N';
  const first = yearRefusal({ year: taxYear, sendable }, 'first', today);
  const amendment = yearRefusal({ year: taxYear, sendable }, 'amendment', today);
  if (first === undefined && amendment === undefined) return <UnsendableYear year={year} />;
  return (
    <Card
      tone={first === undefined ? 'info' : 'warn'}
      title={sendable ? (first ?? amendment)?.title : notSendable(year.tax_year).title}
    >
      {first === undefined ? null : <Text>{first.message}</Text>}
      {amendment === undefined ? null : <Text>{amendment.message}</Text>}
      {first === undefined ? null : (
        <Text>
          <OutsideLink href={PAPER_RETURN}>Paper returns (SA100) on GOV.UK</OutsideLink>
        </Text>
      )}
    </Card>
  );
}
