import type { Version } from '#contract/definitions/definitions.ts';
import { passedWords } from '../publishing/scenario-words.ts';
import { momentOf } from './moment.ts';

/**
 * 'Published 20 Nov 2026, 10:00 by ann@…, approved by bob@…. In force since then. Why: …'; no version of a
 * withdrawn form is in force.
 */
export function historyOf(
  { published, publishedBy, approvedBy, holdsFrom, status, restores, scenarios, note }: Version,
  isWithdrawn = false,
): string {
  const parts = [
    `Published ${momentOf(published)} by ${publishedBy}${approvedBy === '' ? '' : `, approved by ${approvedBy}`}.`,
    holdsFrom === published ? '' : `Applies from ${momentOf(holdsFrom)}.`,
    {
      'in force': isWithdrawn ? 'Out of use.' : 'In force.',
      scheduled: 'Not in force yet.',
      superseded: 'Superseded.',
    }[status],
    restores === null
      ? ''
      : restores === 0
        ? 'Restores the rates as shipped.'
        : `Restores version ${restores}.`,
    passedWords({ scenarios }),
    note,
  ];
  return parts.filter(Boolean).join(' ');
}
