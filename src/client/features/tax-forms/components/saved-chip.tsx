import { useState } from 'react';
import { Chip } from '#ui/chip.tsx';
import { momentText } from '../../../shared/forms/moment.ts';
import { UNSAVED_CHANGES } from '../messages.ts';

/**
 * When the form was saved, or that it has unsaved changes and whether closing the tab would lose them. Announced to
 * screen readers.
 */
export function SavedChip({
  saved,
  isDirty,
  isDraftSaved,
}: {
  saved: Date | undefined;
  isDirty: boolean;
  isDraftSaved: boolean;
}) {
  const [now] = useState(() => new Date());
  const chip = isDirty ? (
    <Chip tone="warn">{isDraftSaved ? UNSAVED_CHANGES : `${UNSAVED_CHANGES}, only in this tab`}</Chip>
  ) : saved ? (
    <Chip tone="accent">Saved {momentText(saved, now)}</Chip>
  ) : null;
  return <output>{chip}</output>;
}
