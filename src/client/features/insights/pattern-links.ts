import type { RegularItems } from '#contract/insights/insights.ts';
import { parseUkDate } from '#domain/calendar-date.ts';
import type { PathState } from '../../shared/paths.ts';

type Pattern = RegularItems['patterns'][number];

/** The dashboard's operator: contains. Spec 2, 9. */
const CONTAINS = 3;

/** The state that opens a new rule for a pattern. Spec 2, 2.5. */
export function ruleState({ account_id, description, type }: Pattern): PathState['rules'] {
  return {
    id: -1,
    addRuleOpen: true,
    description,
    account_id,
    desc_op_id: CONTAINS,
    type_id: `${type.charAt(0).toUpperCase()}${type.slice(1)}`,
  };
}

/** The state that shows the transactions of a pattern, which was found from the day `from` on ('DD/MM/YYYY'). */
export function itemsState({ ac_name, description, type }: Pattern, from: string): PathState['transactions'] {
  const filters = new URLSearchParams({
    account: ac_name,
    money: type === 'income' ? 'in' : 'out',
    // The last 90 days can be in two tax years.
    years: 'all',
  });
  const day = parseUkDate(from);
  if (day !== undefined) filters.set('from', day);
  return { descriptionFilter: description, filters: filters.toString() };
}
