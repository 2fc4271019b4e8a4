import { useWindowEvent } from '@mantine/hooks';
import { useMemo } from 'react';
import type { Definition } from '#form-schemas/definition.ts';
import { isTaxYear, type TaxYear } from '#domain/tax-year.ts';
import { statesOf, type WorkState } from '#form-schemas/roll/signed-off.ts';
import { worklistOf } from '#form-schemas/roll/worklist.ts';
import { useGetWorklistQuery } from './api.ts';

/** The worklist of the open form, for the current content. */
export interface Worklist {
  readonly from: TaxYear;
  readonly to: TaxYear;
  readonly states: readonly WorkState[];
  readonly answers: Readonly<Record<string, number>>;
  readonly isOver: boolean;
}

/**
 * 'none' for a form whose year was not started from the one before. Others sign off and correct last year's
 * form as well. So it loads again when the tab is opened, when someone returns to the window, and when a
 * heartbeat reports a change. The error is set if it could not load.
 */
export function useWorklist(
  { code, taxYear }: { code: string; taxYear: string },
  definition: Definition,
): {
  readonly worklist: Worklist | 'none' | undefined;
  readonly error: ReturnType<typeof useGetWorklistQuery>['error'];
} {
  const { currentData, error, refetch } = useGetWorklistQuery(
    { params: { code, taxYear } },
    { refetchOnMountOrArgChange: true },
  );
  useWindowEvent('focus', () => {
    if (currentData !== undefined) void refetch();
  });
  const loaded = currentData?.worklist;
  const before = loaded?.before;
  const from = loaded?.from;
  const elements = loaded?.elements;
  const items = useMemo(
    () =>
      before !== undefined && isTaxYear(from) && isTaxYear(taxYear)
        ? worklistOf(before, definition, from, taxYear, elements)
        : [],
    [before, definition, from, taxYear, elements],
  );
  const worklist = useMemo((): Worklist | 'none' | undefined => {
    if (loaded === undefined) return undefined;
    if (loaded === null || !isTaxYear(loaded.from) || !isTaxYear(taxYear)) return 'none';
    const { from: year, signedOff, answers, isOver } = loaded;
    return { from: year, to: taxYear, states: statesOf(items, signedOff), answers, isOver };
  }, [loaded, taxYear, items]);
  return { worklist, error };
}
