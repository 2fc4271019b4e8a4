import { whatIfAmounts, whatIfChoices } from '#contract/tax/what-if-parts.ts';
import type { WhatIfChanges } from '#contract/tax/what-if.ts';
import { type Pence, pounds, toPounds } from '#domain/money.ts';
import type { Values } from '#form-schemas/definition.ts';
import type { DialogValues } from '#form-schemas/dialogs.ts';

/** The names in a question, amounts first. */
const names = [...whatIfAmounts, 'marriage', 'region'] as const;

function isChoice(name: string): name is keyof typeof whatIfChoices {
  return Object.hasOwn(whatIfChoices, name);
}

/** The typed values as the server takes them: amounts in pounds, without empty fields. */
export function changesOf(values: DialogValues<'what-if'>): WhatIfChanges {
  const entries = names.flatMap((name) => {
    const value = values[name];
    if (value === undefined || value === '' || value === 0) return [];
    return [[name, typeof value === 'number' ? toPounds(value as Pence) : value]]; // A money field has pence.
  });
  return Object.fromEntries(entries) as WhatIfChanges;
}

/** A question as written in the address: 'pension:5000,region:scotland'. Empty for no change. */
export function writeWhatIf(changes: WhatIfChanges): string {
  return names.flatMap((name) => (changes[name] === undefined ? [] : [`${name}:${changes[name]}`])).join(',');
}

/**
 * What an address asks. A part that is invalid, is not one of the choices or is repeated is left out and reported.
 */
export interface ReadQuestion {
  readonly values: Values;
  /** The ignored parts of the address, as written. */
  readonly damaged: readonly string[];
}

export function readQuestion(text: string): ReadQuestion {
  const values: Record<string, string | number> = {};
  const damaged: string[] = [];
  for (const part of text.split(',').filter((one) => one !== '')) {
    const [name = '', value = '', ...rest] = part.split(':');
    const read = rest.length > 0 || !isName(name) ? undefined : valueOf(name, value);
    // The first of two parts with the same name counts.
    if (read === undefined || (isName(name) && values[name] !== undefined)) damaged.push(part);
    else values[name] = read;
  }
  return { values, damaged };
}

export function readWhatIf(text: string): Values {
  return readQuestion(text).values;
}

function isName(name: string): name is keyof WhatIfChanges {
  return (names as readonly string[]).includes(name);
}

function valueOf(name: keyof WhatIfChanges, value: string): string | number | undefined {
  if (isChoice(name)) return whatIfChoices[name].some((one) => one === value) ? value : undefined;
  return /^-?\d{1,9}(\.\d{1,2})?$/.test(value) ? pounds(Number(value)) : undefined;
}
