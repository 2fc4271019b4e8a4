import { attributeNames, formAttributeNames } from '../changes/attribute-names.ts';

/** The attributes that changed, as they are called: 'title', 'length and limit'. */
export function saidChanges(changes: object): string {
  const called: Record<string, string> = { ...attributeNames, ...formAttributeNames };
  const names = [...new Set(Object.keys(changes).map((key) => called[key] ?? key))];
  const last = names.pop() ?? 'nothing';
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`;
}
