import { useEffect, useState } from 'react';
import { confirm } from '#ui/confirm-dialog.tsx';
import { useTaxYear } from '../tax-year/use-tax-year.ts';
import { leaveQuestion } from './messages.ts';

/**
 * The year of a form; undefined until known. `wanted` came with the navigation and is applied once. From then on
 * the selector decides, and another year opens only if unsaved work can be discarded.
 */
export function useGuardedYear(wanted: number | undefined, isDirty: boolean): number | undefined {
  const { year, visitYear } = useTaxYear();
  const [open, setOpen] = useState(wanted);
  const [isWaiting, setWaiting] = useState(wanted !== undefined);
  if (isWaiting && year?.id === wanted) setWaiting(false);

  const next = isWaiting ? wanted : year?.id;
  const isOther = next !== undefined && next !== open;
  if (isOther && !isDirty) setOpen(next);

  useEffect(() => {
    if (isWaiting && wanted !== undefined) visitYear(wanted);
  });
  useEffect(() => {
    if (!isOther || !isDirty || open === undefined) return;
    visitYear(open);
    void confirm(leaveQuestion).then((leaves) => {
      if (!leaves) return;
      setOpen(next);
      visitYear(next);
    });
  });
  return open;
}
