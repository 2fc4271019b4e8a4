import { useState } from 'react';
import { Chip } from '#ui/chip.tsx';
import { momentText } from '../../../shared/forms/moment.ts';
import { UNSAVED_CHANGES } from '../messages.ts';

/** When the form was saved, or that it has changed since, and whether closing the tab would lose that. Heard as well as seen. */
export function SavedChip({
  saved,
  isDirty,
  isKept,
}: {
  saved: Date | undefined;
  isDirty: boolean;
  isKept: boolean;
}) {
  const [now] = useState(() => new Date());
  const chip = isDirty ? (
    <Chip tone="warn">{isKept ? UNSAVED_CHANGES : `${UNSAVED_CHANGES}, only in this tab`}</Chip>
  ) : saved ? (
    <Chip tone="accent">Saved {momentText(saved, now)}</Chip>
  ) : null;
  return <output>{chip}</output>;
}
