import { attributeNames } from '../changes/attribute-names.ts';

const formNames: Record<string, string> = { helptext: 'introduction', moretext: 'more text' };

/** The attributes that changed, as they are called: 'title', 'length and limit'. */
export function saidChanges(changes: object): string {
  const fieldNames: Record<string, string> = attributeNames;
  const names = [...new Set(Object.keys(changes).map((key) => formNames[key] ?? fieldNames[key] ?? key))];
  const last = names.pop() ?? 'nothing';
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`;
}
