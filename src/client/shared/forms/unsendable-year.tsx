import { useState } from 'react';
import type { WireTaxYear } from '#contract/tax-years/tax-years.ts';
import { parseUkDate, ukDateOf } from '#domain/calendar-date.ts';
import { Card } from '#ui/card.tsx';
import { notSendable, notSendableYet } from './messages.ts';

/** Above the forms of a year whose return cannot be sent: the reason, before anything is filled in. */
export function UnsendableYear({ year }: { year: WireTaxYear | undefined }) {
  const [today] = useState(() => ukDateOf(new Date()));
  if (year?.sendable !== 'N') return null;
  const end = parseUkDate(year.end_date);
  const hasEnded = end !== undefined && end < today;
  const { title, message } = hasEnded
    ? notSendable(year.tax_year)
    : notSendableYet(year.tax_year, year.end_date);
  return (
    <Card tone={hasEnded ? 'warn' : 'info'} title={title}>
      {message}
    </Card>
  );
}
