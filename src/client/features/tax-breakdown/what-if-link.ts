import { WhatIfChanges } from '#contract/what-if.ts';
import { type Pence, pounds, toPounds } from '#domain/money.ts';
import type { Values } from '#form-schemas/definition.ts';

/** The words of a question, amounts first. */
const names = Object.keys(WhatIfChanges.properties) as readonly (keyof WhatIfChanges)[];

function isChoice(name: string): name is 'marriage' | 'region' {
  return name === 'marriage' || name === 'region';
}

/** What was typed, as the server takes it: amounts in pounds, empty fields left out. */
export function changesOf(values: Values): WhatIfChanges {
  const entries = names.flatMap((name) => {
    const value = values[name];
    if (value === undefined || value === '' || value === 0) return [];
    return [[name, typeof value === 'number' ? toPounds(value as Pence) : value]]; // a money field holds pence
  });
  return Object.fromEntries(entries) as WhatIfChanges;
}

/** A question as it stands in the address: 'pension:5000,region:scotland'. Empty for no change. */
export function writeWhatIf(changes: WhatIfChanges): string {
  return names.flatMap((name) => (changes[name] === undefined ? [] : [`${name}:${changes[name]}`])).join(',');
}

/** The values of an address; what makes no sense, or is no answer of a choice, is left out. */
export function readWhatIf(text: string): Values {
  const pairs = text.split(',').flatMap((part): [string, string | number][] => {
    const [name = '', value = ''] = part.split(':');
    if (!(names as readonly string[]).includes(name) || value === '') return [];
    if (isChoice(name))
      return WhatIfChanges.properties[name].enum.some((one) => one === value) ? [[name, value]] : [];
    return /^-?\d{1,9}(\.\d{1,2})?$/.test(value) ? [[name, pounds(Number(value))]] : [];
  });
  return Object.fromEntries(pairs);
}
