import type { Present } from '#contract/form-presence/form-presence.ts';
import type { Tx } from '../../db/database.ts';

/** A window sends a heartbeat every 5 seconds; browsers slow hidden ones down to once a minute. */
const SILENT_MS = 12_000;
const HIDDEN_SILENT_MS = 75_000;

interface Window {
  readonly code: string;
  readonly taxYear: string;
  readonly tab: string;
  readonly who: string;
}

/** Records that a window has the form open, and removes expired ones. */
export async function saveHeartbeat(
  tx: Tx,
  { code, taxYear, tab, who, place, isHidden }: Window & { place: string; isHidden: boolean },
  now: Date,
): Promise<void> {
  await tx.deleteFrom('form_presence').where('until', '<=', now).execute();
  const until = new Date(now.getTime() + (isHidden ? HIDDEN_SILENT_MS : SILENT_MS));
  await tx
    .insertInto('form_presence')
    .values({ code, tax_year: taxYear, tab, who, place, until })
    .onConflict((conflict) =>
      conflict
        .columns(['code', 'tax_year', 'tab'])
        .doUpdateSet({ place, until })
        // A user cannot update someone else's window.
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
    .where('until', '>', now)
    .orderBy('who')
    .execute();
}
