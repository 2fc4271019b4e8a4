import { yearsInForceText } from '#domain/years-in-force.ts';
import type { EventKind } from './form-event-kinds.ts';
import type { ChangeCounts, FormEvent } from './form-events.ts';

/** The text for each kind of event. A new kind needs a line here. */
export const kindWords: Readonly<Record<EventKind, string>> = {
  published: 'Published',
  'rolled-back': 'Rolled back',
  withdrawn: 'Taken out of use',
  'brought-back': 'Brought back into use',
  'draft-started': 'Draft started',
  'draft-discarded': 'Draft discarded',
  begun: 'New form',
  imported: 'Imported as draft',
  'losses-confirmed': 'Loss of answers confirmed',
  'rates-published': 'Rates published',
  'rates-draft-started': 'Rates draft started',
  'rates-draft-discarded': 'Rates draft discarded',
  'sent-to-review': 'Sent for review',
  approved: 'Approved',
  'sent-back': 'Sent back',
  'review-ended': 'Review ended by a change',
  'setting-changed': 'Setting changed',
  'roles-changed': 'Roles changed',
  'staff-added': 'Added to the staff',
  'staff-removed': 'Removed from the staff',
  'authenticator-reset': 'Authenticator reset',
  'year-started': 'Draft for a new year',
  'signed-off': 'Signed off',
  'scenario-added': 'Scenario added',
  'scenario-changed': 'Scenario changed',
  'scenario-removed': 'Scenario removed',
  'schema-uploaded': 'HMRC’s file uploaded',
  'filing-opened': 'Filing opened',
  'filing-closed': 'Filing closed',
};

/** '2 fields changed, 1 new', or '2 figures changed' for rates. Empty if there was nothing to compare with. */
export function changeWords(changes: ChangeCounts | null, code = ''): string {
  if (changes === null) return '';
  const { added, changed, removed, form } = changes;
  const parts = [
    changed === 0
      ? ''
      : `${changed} ${code === 'rates' ? 'figure' : 'field'}${changed === 1 ? '' : 's'} changed`,
    added === 0 ? '' : `${added} new`,
    removed === 0 ? '' : `${removed} removed`,
    form === 0 ? '' : `${form} ${form === 1 ? 'change' : 'changes'} to the form itself`,
  ].filter(Boolean);
  return parts.length === 0 ? 'No difference' : parts.join(', ');
}

/**
 * The tax years of an event: '2025-26 and 2026-27'. A failure that filers met applies until the next definition begins.
 * Empty for events without a year.
 */
export function eventYears({ kind, code, taxYear, next }: FormEvent): string {
  const isForFilers = kind === 'published' || kind === 'rolled-back';
  if (!isForFilers || code === 'rates') return taxYear;
  return yearsInForceText(taxYear, next === null ? [taxYear] : [taxYear, next]);
}
