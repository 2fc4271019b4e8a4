import type { Definition } from '../definition.ts';
import { constantsOf } from '../logic.ts';
import { constantLabel, type Problem } from './problem.ts';
import { placeholders } from './texts.ts';

/** Numbers of the year that no condition, formula, rule or text uses. */
export function unusedConstants({ form_json }: Definition): Problem[] {
  const { constants = {}, fields, rules = [] } = form_json;
  const names = Object.keys(constants);
  if (names.length === 0) return [];
  const read = new Set([
    ...fields.flatMap(({ visibleIf, computed, help, cy }) => [
      ...(visibleIf === undefined ? [] : constantsOf(visibleIf)),
      ...(computed === undefined ? [] : constantsOf(computed)),
      ...placeholders(help ?? ''),
      ...placeholders(cy?.help ?? ''),
    ]),
    ...rules.flatMap(({ when, message, cy }) => [
      ...constantsOf(when),
      ...placeholders(message),
      ...placeholders(cy?.message ?? ''),
    ]),
  ]);
  return names
    .filter((name) => !read.has(name))
    .map((name) => ({
      path: `/form_json/constants/${name}`,
      message: `nothing reads the ${constantLabel(name)}`,
      rule: 'unused-constant',
      about: name,
    }));
}
