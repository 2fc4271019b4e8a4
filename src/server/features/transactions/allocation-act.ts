import type { CalendarDate } from '#domain/calendar-date.ts';
import { formatUkDate } from '#domain/calendar-date.ts';
import { taxYearOf } from '#domain/tax-year.ts';
import type { NewClaim } from '../../data/books/claim.ts';

/** A part as it is stored. */
interface StoredPart {
  readonly category_id: number;
  readonly custom_tag_id: number | null;
  readonly amount: number;
  readonly description: string;
  readonly tax_date: string;
  readonly receipt: string | null;
}

type Parts = readonly NewClaim[];

/** The history's text for changing a transaction's parts to these. */
export function allocationAct(what: string, before: readonly StoredPart[], parts: Parts) {
  const [first, ...others] = parts;
  if (first === undefined) return { kind: 'untagged', label: `Untagged ${what}` } as const;
  const kind = others.length > 0 ? 'split' : 'tagged';
  const [was] = before;
  if (was !== undefined && was.tax_date !== first.taxDate && isOtherwiseSame(before, parts))
    return { kind, label: `Moved ${what} to ${dayInWords(was.tax_date, first.taxDate)}` } as const;
  if (kind === 'split') return { kind, label: `Split ${what} in ${parts.length} parts` } as const;
  if (was !== undefined && before.length === 1 && hasSameTag(was, first))
    return { kind, label: `Changed ${what}` } as const;
  return { kind, label: `Tagged ${what} as ${first.tag.tagname}` } as const;
}

/** The tax year it moved to; the day if that is in the same year. */
function dayInWords(was: string, now: string): string {
  const [from, to] = [was as CalendarDate, now as CalendarDate];
  return taxYearOf(from) === taxYearOf(to) ? formatUkDate(to) : `tax year ${taxYearOf(to)}`;
}

/** Only the tax date differs. */
function isOtherwiseSame(before: readonly StoredPart[], parts: Parts): boolean {
  return (
    before.length === parts.length &&
    before.every((was, index) => {
      const now = parts[index];
      return (
        now !== undefined &&
        hasSameTag(was, now) &&
        was.amount === now.amount &&
        was.description === (now.description ?? '') &&
        was.receipt === (now.receipt ?? null)
      );
    })
  );
}

function hasSameTag(was: StoredPart, { tag }: NewClaim): boolean {
  return was.category_id === tag.category.id && was.custom_tag_id === (tag.customTagId ?? null);
}
