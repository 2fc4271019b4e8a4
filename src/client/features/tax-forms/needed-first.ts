import type { HubPage } from '#contract/object-data/object-data.ts';
import { formsNeeded } from '#domain/ways-to-earn.ts';
import { tickedWays } from '../../shared/hub-page.ts';

/** The forms with those first that someone needs for the ways they earn, as ticked on the home page. */
export function neededFirst<Form extends { code: string }>(
  forms: readonly Form[],
  page: HubPage | undefined,
): readonly Form[] {
  if (page === undefined) return forms;
  // In the order of the ways, the usual form of each first.
  const needed = [...formsNeeded(tickedWays(page))];
  const rank = ({ code }: Form) => (needed.includes(code) ? needed.indexOf(code) : needed.length);
  return [...forms].sort((a, b) => rank(a) - rank(b));
}
