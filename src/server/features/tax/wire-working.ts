import type { WorkingNode as WireNode } from '#contract/tax-calculation.ts';
import { toPounds } from '#domain/money.ts';
import type { Source } from '#tax/inputs.ts';
import type { WorkingInput, WorkingItem } from '#tax/workings.ts';

/** A working as the wire carries it: amounts in pounds, leaves with the box or tag they come from. */
export function wireWorking(item: WorkingItem, effect?: WorkingInput['effect']): WireNode {
  const common = {
    id: item.id,
    label: item.label,
    value: toPounds(item.value),
    ...(effect === undefined ? {} : { effect }),
  };
  if (item.kind === 'source') {
    const link = linkOf(item.source);
    return { ...common, ...(link === undefined ? {} : { link }), inputs: [] };
  }
  return {
    ...common,
    rule: item.rule,
    ...(item.source === undefined ? {} : { source: item.source }),
    inputs: item.inputs.map((input) => wireWorking(input.item, input.effect)),
  };
}

function linkOf(source: Source): WireNode['link'] {
  if (source.from === 'stated') return undefined;
  const { form, box } = source;
  if (source.from === 'form')
    return { form, box, ...(source.entry === undefined ? {} : { entry: source.entry }) };
  const [tag] = source.tags;
  return { form, box, ...(tag === undefined ? {} : { tag }) };
}
