import { useState } from 'react';
import { Chip } from '#ui/chip.tsx';

/** When the form was saved, or that it has changed since. Heard as well as seen. */
export function SavedChip({ saved, isDirty }: { saved: Date | undefined; isDirty: boolean }) {
  const [now] = useState(() => new Date());
  const chip = isDirty ? (
    <Chip tone="warn">Unsaved changes</Chip>
  ) : saved ? (
    <Chip tone="accent">Saved {whenSaved(saved, now)}</Chip>
  ) : null;
  return <output>{chip}</output>;
}

/** '14:02' on the same day, '3 Nov 2026, 14:02' later. */
function whenSaved(saved: Date, now: Date): string {
  const time = saved.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  if (saved.toDateString() === now.toDateString()) return time;
  const day = saved.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
  return `${day}, ${time}`;
}
