import type { Present } from '#contract/form-presence.ts';
import type { Tx } from '../../db/database.ts';

/** A window says every 15 seconds that it is there; browsers slow hidden ones down to once a minute. */
const RUNS_OUT_MS = 75_000;

interface Window {
  readonly code: string;
  readonly taxYear: string;
  readonly tab: string;
  readonly who: string;
}

/** Notes that a window has the form open, and forgets those that ran out. */
export async function beat(
  tx: Tx,
  { code, taxYear, tab, who, place }: Window & { place: string },
  now: Date,
): Promise<void> {
  await tx.deleteFrom('form_presence').where('seen', '<=', oldest(now)).execute();
  await tx
    .insertInto('form_presence')
    .values({ code, tax_year: taxYear, tab, who, place, seen: now })
    .onConflict((conflict) =>
      conflict
        .columns(['code', 'tax_year', 'tab'])
        .doUpdateSet({ place, seen: now })
        // The name of a window is its own: nobody speaks for that of somebody else.
        .where('form_presence.who', '=', who),
    )
    .execute();
}

export async function leave(tx: Tx, { code, taxYear, tab, who }: Window): Promise<void> {
  await tx
    .deleteFrom('form_presence')
    .where('code', '=', code)
    .where('tax_year', '=', taxYear)
    .where('tab', '=', tab)
    .where('who', '=', who)
    .execute();
}

/** The other windows that have the form open, by name. */
export async function othersIn(tx: Tx, { code, taxYear, tab }: Window, now: Date): Promise<Present[]> {
  return tx
    .selectFrom('form_presence')
    .select(['who', 'place'])
    .where('code', '=', code)
    .where('tax_year', '=', taxYear)
    .where('tab', '!=', tab)
    .where('seen', '>', oldest(now))
    .orderBy('who')
    .execute();
}

function oldest(now: Date): Date {
  return new Date(now.getTime() - RUNS_OUT_MS);
}
