import type { TaxCategory } from '#contract/transactions/tax-categories.ts';
import { type CalendarDate, formatUkDate } from '#domain/calendar-date.ts';
import { formatPounds, type Pence } from '#domain/money.ts';
import { tagsIn } from '../../shared/tag-codes.ts';
import type { Filters } from './filters.ts';

/** An active filter as a text, with the change that removes it. */
export interface FilterChip {
  readonly key: string;
  readonly label: string;
  readonly without: Partial<Filters>;
}

/** All active filters except the search, which is visible in its box. */
export function chipsOf(filters: Filters, categories: readonly TaxCategory[]): FilterChip[] {
  const { description, tagged, money, tag, account, category, least, most, from, to, allYears, like } =
    filters;
  const { byTaxDate, business } = filters;
  const found: (FilterChip | undefined)[] = [
    description.trim() === ''
      ? undefined
      : { key: 'description', label: `Description: ${description.trim()}`, without: { description: '' } },
    tagged === 'any'
      ? undefined
      : {
          key: 'tagged',
          label: tagged === 'no' ? 'Not tagged' : 'All tagged',
          without: { tagged: 'any' },
        },
    money === 'any'
      ? undefined
      : { key: 'money', label: money === 'out' ? 'Money out' : 'Money in', without: { money: 'any' } },
    tag === undefined
      ? undefined
      : {
          key: 'tag',
          label: `Tag: ${tagTitle(tag, categories)}`,
          without: { tag: undefined },
        },
    account === undefined
      ? undefined
      : { key: 'account', label: `Account: ${account}`, without: { account: undefined } },
    category === undefined
      ? undefined
      : { key: 'category', label: `Category: ${category}`, without: { category: undefined } },
    business === undefined
      ? undefined
      : { key: 'business', label: `Business: ${business}`, without: { business: undefined } },
    least === undefined && most === undefined
      ? undefined
      : { key: 'amount', label: amounts(least, most), without: { least: undefined, most: undefined } },
    from === undefined && to === undefined
      ? undefined
      : {
          key: 'date',
          label: dates(from, to) + (byTaxDate ? ' (tax date)' : ''),
          without: { from: undefined, to: undefined, byTaxDate: false },
        },
    allYears ? { key: 'years', label: 'All years', without: { allYears: false } } : undefined,
    like ? { key: 'like', label: 'Like tagged ones', without: { like: false } } : undefined,
  ];
  return found.filter((chip) => chip !== undefined);
}

/** The names of the tags in the address. */
export function tagTitle(tag: string, categories: readonly TaxCategory[]): string {
  return tagsIn(tag)
    .map((one) => categories.find(({ code }) => code === one)?.tagname ?? one)
    .join(', ');
}

function amounts(least: Pence | undefined, most: Pence | undefined): string {
  if (least === undefined) return most === undefined ? '' : `Up to ${formatPounds(most)}`;
  return most === undefined
    ? `From ${formatPounds(least)}`
    : `${formatPounds(least)} to ${formatPounds(most)}`;
}

function dates(from: CalendarDate | undefined, to: CalendarDate | undefined): string {
  if (from === undefined) return to === undefined ? '' : `Up to ${formatUkDate(to)}`;
  return to === undefined ? `From ${formatUkDate(from)}` : `${formatUkDate(from)} to ${formatUkDate(to)}`;
}
