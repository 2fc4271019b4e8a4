import type { WorkingNode as WireNode } from '#contract/tax/tax-calculation.ts';
import { toPounds } from '#domain/money.ts';
import type { Source } from '#tax/amount.ts';
import { rateText } from '#tax/rates/rate-text.ts';
import type { WorkingInput, WorkingItem } from '#tax/workings.ts';

/**
 * A working in the wire format: amounts in pounds, leaves with the box, tag or journeys they come from, rates with
 * their sources. A figure that several others use is explained where it first appears and only named after that.
 * Otherwise the working of Income Tax would have thousands of lines.
 */
export function wireWorking(item: WorkingItem): WireNode {
  return wired(item, undefined, new Set());
}

/** Written without spreads: a calculation has hundreds of these. */
function wired(
  item: WorkingItem,
  effect: WorkingInput['effect'] | undefined,
  explained: Set<string>,
): WireNode {
  const node: WireNode = { id: item.id, label: item.label, inputs: [] };
  if (effect !== undefined) node.effect = effect;
  if (item.kind === 'rate') {
    node.text = rateText(item);
    node.source = item.law;
    node.seen = [...item.seen];
    if (!item.verified) node.unverified = true;
    return node;
  }
  node.value = toPounds(item.value);
  if (item.kind === 'source') {
    const link = linkOf(item.source);
    if (link !== undefined) node.link = link;
    return node;
  }
  const { inputs } = item;
  if (inputs.length > 0 && explained.has(item.id)) {
    node.repeated = true;
    return node;
  }
  explained.add(item.id);
  node.rule = item.rule;
  if (item.source !== undefined) node.source = item.source;
  node.inputs = inputs.map((input) => wired(input.item, input.effect, explained));
  return node;
}

function linkOf(source: Source): WireNode['link'] {
  switch (source.from) {
    case 'stated':
      return undefined;
    case 'journeys':
      return { journeys: source.type ?? 'all' };
    case 'form': {
      const { form, box, field = box, entry } = source;
      return {
        form,
        ...(field === undefined ? {} : { box: field }),
        ...(entry === undefined ? {} : { entry }),
      };
    }
    case 'books': {
      const { form, box, field = box, tags } = source;
      // A link names several tags with commas between them: src/client/shared/tag-codes.ts.
      return {
        form,
        ...(field === undefined ? {} : { box: field }),
        ...(tags.length === 0 ? {} : { tag: tags.join(',') }),
      };
    }
  }
}
