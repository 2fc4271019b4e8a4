import type { WorkingNode } from '#contract/tax/tax-calculation.ts';
import type { ScenarioFailure } from '#contract/scenarios/scenario-result.ts';
import type { Scenario } from '#contract/scenarios/scenarios.ts';
import { formatPounds, pounds } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { explainedFigures } from '#tax/explained-figures.ts';
import { calculationReply } from '../tax/calculation-reply.ts';
import { wireWorking } from '../tax/wire-working.ts';
import type { FilledIn } from './fill-in.ts';
import { placeOf } from './place-of.ts';

/**
 * Tax figures that differ from the expected ones. Each comes with the first box that counts differently from the
 * published form, or else the first box of the form in its working.
 */
export function differentTax(
  { code, expected }: Scenario,
  found: FilledIn,
  year: TaxYear,
  published: () => FilledIn | undefined,
): ScenarioFailure[] {
  const { figures } = found;
  const wanted = Object.entries(expected.tax ?? {});
  if (figures === undefined || wanted.length === 0) return [];
  const reply: Readonly<Record<string, unknown>> = calculationReply(year, figures);
  const different = wanted.filter(([name, amount]) => reply[name] !== amount);
  if (different.length === 0) return [];
  const before = published();
  return different.map(([name, amount]) => {
    const working = workingOf(found, name);
    const box = changedBox(code, working, before && workingOf(before, name));
    return {
      ...(box === undefined ? { place: 'The tax' } : placeOf(found.form.definition, box.field, box.entry)),
      rule: `the figure ${name}${working?.rule === undefined ? '' : `: ${working.rule}`}`,
      expected: inWords(amount),
      found: refusalOf(figures) ?? inWords(reply[name]),
    };
  });
}

function refusalOf({ calculation }: NonNullable<FilledIn['figures']>): string | undefined {
  return calculation.ok ? undefined : `no tax: ${calculation.refusals.map(({ title }) => title).join('; ')}`;
}

function inWords(amount: unknown): string {
  if (typeof amount === 'number') return formatPounds(pounds(amount));
  return amount === undefined ? 'there is no such figure' : JSON.stringify(amount);
}

function workingOf({ figures }: FilledIn, name: string): WorkingNode | undefined {
  if (figures === undefined || !figures.calculation.ok) return undefined;
  const item = Object.entries(explainedFigures(figures.calculation)).find(([one]) => one === name)?.[1];
  return item === undefined ? undefined : wireWorking(item);
}

interface Box {
  readonly field: string;
  readonly entry?: number;
  readonly value: number;
}

function changedBox(
  code: string,
  now: WorkingNode | undefined,
  before: WorkingNode | undefined,
): Box | undefined {
  const [ours, theirs] = [boxesOf(code, now), boxesOf(code, before)];
  const isSame = (one: Box, other: Box) => one.field === other.field && one.entry === other.entry;
  const changed = [...ours, ...theirs].find((box) => {
    const [here, there] = [ours, theirs].map((boxes) => boxes.find((one) => isSame(one, box)));
    return here?.value !== there?.value;
  });
  return changed ?? ours[0];
}

function boxesOf(code: string, node: WorkingNode | undefined): Box[] {
  if (node === undefined) return [];
  const { link, value = 0 } = node;
  const own: Box[] =
    link?.form === code && link.box !== undefined
      ? [{ field: link.box, value, ...(link.entry !== undefined && { entry: link.entry - 1 }) }]
      : [];
  return [...own, ...node.inputs.flatMap((input) => boxesOf(code, input))];
}
