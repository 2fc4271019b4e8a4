import { taxYearLabel, type TaxYear } from '#domain/tax-year.ts';
import type { Definition, FormJson } from '#form-schemas/definition.ts';
import type { StaleLimit } from '#form-schemas/roll/stale-limits.ts';
import type { WorkItem } from '#form-schemas/roll/worklist.ts';
import type { Edit } from '../commands/command.ts';

/** The edit that removes an item from the form; undefined if it cannot be removed here. */
export function removal({ form_json }: Definition, item: WorkItem): Edit | undefined {
  if (item.kind === 'box') return item.at === undefined ? undefined : { do: 'remove-field', at: item.at };
  if (item.kind === 'provisional') {
    const { provisional: _provisional, ...form } = form_json;
    return { do: 'set-source', form, select: undefined };
  }
  if (item.kind !== 'rule') return undefined;
  const id = nameOf(item);
  const rules = (form_json.rules ?? []).filter((rule) => rule.id !== id);
  return { do: 'set-source', form: { ...form_json, rules }, select: undefined };
}

/** The edit that sets a constant's figure for a year. Figures that apply from a later year stay. */
export function constantEdit({ form_json }: Definition, item: WorkItem, value: number, to: TaxYear): Edit {
  const name = item.renamed?.to ?? nameOf(item);
  const before = form_json.constants?.[name];
  const constant = typeof before === 'object' ? { ...before, [taxYearLabel(to)]: value } : value;
  const form: FormJson = { ...form_json, constants: { ...form_json.constants, [name]: constant } };
  return { do: 'set-source', form, select: undefined };
}

/** The edit that updates a limit left at the constant's old value. */
export function limitEdit({ at, now }: StaleLimit): Edit {
  return { do: 'set-field', at, changes: { max: now } };
}

/** 'constant:limit' is named limit. */
function nameOf({ key }: WorkItem): string {
  return key.slice(key.indexOf(':') + 1);
}
