import type { HubPage } from '#contract/object-data/object-data.ts';
import { formsNeeded } from '#domain/ways-to-earn.ts';
import { tickedWays } from '../../shared/hub-page.ts';

/** The forms with those first that someone needs for the ways they earn, as ticked on the home page. */
export function neededFirst<Form extends { code: string }>(
  forms: readonly Form[],
  page: HubPage | undefined,
): readonly Form[] {
  if (page === undefined) return forms;
  const needed = formsNeeded(tickedWays(page));
  return [...forms].sort((a, b) => Number(needed.has(b.code)) - Number(needed.has(a.code)));
}
