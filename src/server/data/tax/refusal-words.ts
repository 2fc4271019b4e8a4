import type { CalcInput } from '#form-schemas/calc-inputs.ts';
import { calcTopics, type Topic } from '#form-schemas/calc-topics.ts';
import type { Refusal } from '#tax/refusals.ts';
import type { Calculation } from '#tax/result.ts';

const UNSUPPORTED = 'unsupported.';

/** The refusal code of a filled box for which the engine has no input. */
export function refusalCode(calc: CalcInput): string {
  return calc.startsWith(UNSUPPORTED) ? calc : `${UNSUPPORTED}${calc}`;
}

/** The refusals in words a filer knows: each topic once, with its form. */
export function withTopics(calculation: Calculation): Calculation {
  if (calculation.ok) return calculation;
  const worded = calculation.refusals.map(inWords);
  const byTitle = Map.groupBy(worded, ({ title }) => title);
  const refusals = [...byTitle.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ ...first, about: [first, ...others].flatMap(({ about }) => about) }],
  );
  return { ...calculation, refusals };
}

function inWords(refusal: Refusal): Refusal {
  const topic = topicOf(refusal.code) ?? topicOf(refusal.code.slice(UNSUPPORTED.length));
  if (topic === undefined) return refusal;
  return {
    code: refusal.code,
    about: refusal.about,
    title: `${topic.words}: not calculated yet`,
    message: `Your ${topic.form} has figures for this. Clear them to see an estimate of the rest, or ask an adviser to work it out.`,
  };
}

function topicOf(input: string): Topic | undefined {
  const topics: Readonly<Record<string, Topic>> = calcTopics;
  return Object.hasOwn(topics, input) ? topics[input] : undefined;
}
