import { useCallback, useMemo, useState } from 'react';
import type { Signing } from '#admin-editor/worklist/worklist-panel.tsx';
import { isTaxYear, type TaxYear } from '#domain/tax-year.ts';
import type { Definition } from '#form-schemas/definition.ts';
import type { SignedOff } from '#form-schemas/roll/signed-off.ts';
import { errorMessage, isCallError } from '../../../shared/api/call-error.ts';
import { useGetWorklistQuery, useSignOffMutation } from './api.ts';

/** The worklist of the opened form, and signing off of it. */
export interface Worklist {
  readonly from: TaxYear;
  readonly to: TaxYear;
  readonly before: Definition;
  readonly signedOff: readonly SignedOff[];
  readonly answers: Readonly<Record<string, number>>;
  readonly isOver: boolean;
  readonly notice: string | undefined;
  readonly onSign: (signings: readonly Signing[]) => Promise<void>;
}

/** Undefined for a form whose year was not started from another one, and until that is known. */
export function useWorklist({ code, taxYear }: { code: string; taxYear: string }): Worklist | undefined {
  const { currentData } = useGetWorklistQuery({ params: { code, taxYear } });
  const [sign] = useSignOffMutation();
  /** As the server told after the last decision. */
  const [told, setTold] = useState<readonly SignedOff[]>();
  const [notice, setNotice] = useState<string>();
  const onSign = useCallback(
    async (signings: readonly Signing[]) => {
      try {
        const reply = await sign({ params: { code, taxYear }, body: { items: [...signings] } }).unwrap();
        setTold(reply.signedOff);
        setNotice(undefined);
      } catch (error) {
        if (!isCallError(error)) throw error;
        setNotice(`Not signed off. ${errorMessage(error)}`);
      }
    },
    [sign, code, taxYear],
  );
  const loaded = currentData?.worklist ?? undefined;
  return useMemo(() => {
    if (loaded === undefined || !isTaxYear(loaded.from) || !isTaxYear(taxYear)) return undefined;
    const { from, before, signedOff, answers, isOver } = loaded;
    return { from, to: taxYear, before, signedOff: told ?? signedOff, answers, isOver, notice, onSign };
  }, [loaded, taxYear, told, notice, onSign]);
}
