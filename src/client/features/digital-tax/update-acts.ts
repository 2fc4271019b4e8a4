import type { Quarter } from '#contract/digital-tax/quarters.ts';

/** `preview`: HMRC does not accept it yet. `sandbox`: sends a fulfilled period again, in HMRC's sandbox only. */
export type UpdateAct = 'submit' | 'amend' | 'sandbox' | 'preview';

/** An update that is open, by the last day of its quarter. */
export interface Opened {
  readonly end: string;
  readonly isSandbox: boolean;
}

/**
 * What can be done with the update of a quarter, the main act first; nothing if a later update includes it. Open means
 * not met; any other status means met. Spec 3, 4.5.
 */
export function actsOf({ state, included_in }: Quarter, isSandbox: boolean): readonly UpdateAct[] {
  if (included_in !== undefined) return [];
  if (state === 'not_open') return ['preview'];
  if (state !== 'sent') return ['submit'];
  return isSandbox ? ['amend', 'sandbox'] : ['amend'];
}

/** The quarter and act that an address names; undefined where there is nothing to open. */
export function openAct(
  quarters: readonly Quarter[],
  opened: Opened | undefined,
  isSandbox: boolean,
): { quarter: Quarter; act: UpdateAct } | undefined {
  const quarter = quarters.find(({ end }) => end === opened?.end);
  if (quarter === undefined || opened === undefined) return undefined;
  const act = actsOf(quarter, isSandbox).find((one) => (one === 'sandbox') === opened.isSandbox);
  return act && { quarter, act };
}

/** The name by which the focus finds the button that opened an update. */
export function openedName({ end, isSandbox }: Opened): string {
  return isSandbox ? `sandbox ${end}` : end;
}
