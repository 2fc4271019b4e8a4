import { readdirSync, readFileSync } from 'node:fs';
import { Value } from 'typebox/value';
import { Scenario } from '#contract/scenarios/scenarios.ts';

const folder = new URL('./shipped/', import.meta.url);

/** The scenarios the app ships with, shipped/<code>.json, each a list. Throws if one is not a scenario. */
export function shippedScenarios(): Scenario[] {
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const json: unknown = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
      const list: readonly unknown[] = Array.isArray(json) ? json : [json];
      return list.map((one) => {
        if (!Value.Check(Scenario, one)) throw new Error(`shipped/${file} contains an invalid scenario`);
        return one;
      });
    });
}
