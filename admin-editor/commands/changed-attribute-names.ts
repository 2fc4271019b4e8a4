import { attributeNames, formAttributeNames } from '../changes/attribute-names.ts';

/** The names of the changed attributes: 'title', 'length and limit'. */
export function changedAttributeNames(changes: object): string {
  const called: Record<string, string> = { ...attributeNames, ...formAttributeNames };
  const names = [...new Set(Object.keys(changes).map((key) => called[key] ?? key))];
  const last = names.pop() ?? 'nothing';
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`;
}
