import type { WorkingNode as WireNode } from '#contract/tax-calculation.ts';
import { toPounds } from '#domain/money.ts';
import type { Source } from '#tax/inputs.ts';
import { rateText } from '#tax/rates/rate-text.ts';
import type { WorkingInput, WorkingItem } from '#tax/workings.ts';

/**
 * A working as the wire carries it: amounts in pounds, leaves with the box, tag or journeys they come from, rates with their
 * sources. A figure that several others read is explained where it comes first and only named after that: written out each
 * time, the working of Income Tax would have thousands of lines.
 */
export function wireWorking(item: WorkingItem): WireNode {
  return wired(item, undefined, new Set());
}

function wired(
  item: WorkingItem,
  effect: WorkingInput['effect'] | undefined,
  explained: Set<string>,
): WireNode {
  const common = { id: item.id, label: item.label, ...(effect === undefined ? {} : { effect }) };
  if (item.kind === 'rate')
    return {
      ...common,
      text: rateText(item),
      source: item.law,
      seen: [...item.seen],
      ...(item.verified ? {} : { unverified: true }),
      inputs: [],
    };
  if (item.kind === 'source') {
    const link = linkOf(item.source);
    return { ...common, value: toPounds(item.value), ...(link === undefined ? {} : { link }), inputs: [] };
  }
  const value = toPounds(item.value);
  const { inputs } = item;
  if (inputs.length > 0 && explained.has(item.id)) return { ...common, value, repeated: true, inputs: [] };
  explained.add(item.id);
  return {
    ...common,
    value,
    rule: item.rule,
    ...(item.source === undefined ? {} : { source: item.source }),
    inputs: inputs.map((input) => wired(input.item, input.effect, explained)),
  };
}

function linkOf(source: Source): WireNode['link'] {
  switch (source.from) {
    case 'stated':
      return undefined;
    case 'journeys':
      return { journeys: source.type };
    case 'form': {
      const { form, box, field = box, entry } = source;
      return { form, box: field, ...(entry === undefined ? {} : { entry }) };
    }
    case 'books': {
      const { form, box, field = box, tags } = source;
      const [tag] = tags;
      return { form, box: field, ...(tag === undefined ? {} : { tag }) };
    }
  }
}
